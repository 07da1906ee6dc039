import { correctionAnswerSchema, problemSchema } from '@loovia/core/api';
import { listedToiletsSchema } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { NOON, peopleAtAToilet } from '../testing/test-toilet-facts.ts';
import { storeUser } from '../testing/test-users.ts';

describe.each(TEST_BACKENDS)('facts that live, on $name', (backend) => {
  const { world, later, call, operate, statusOf, shown, inCorridor } = peopleAtAToilet(backend);

  it('FACT-02 FACT-04 FACT-07 fills a blank at once, and keeps a correction beside what stood until a second agrees, with its history', async () => {
    expect((await shown()).facts.isAccessible).toEqual({
      value: false,
      known: 'source',
      source: 'OpenStreetMap',
      at: '2025-01-01',
    });
    const body = { facts: { isAccessible: true }, openingHours: 'Mo-Fr 08:00-18:00; PH off' };
    const { status, answer } = await call('ann', 'PATCH', '', body);
    expect(status).toBe(200);
    const at = NOON.toISOString();
    expect(correctionAnswerSchema.parse(answer)).toMatchObject({
      isAccessible: false,
      openingHoursExpression: 'Mo-Fr 08:00-18:00; PH off',
      facts: { isAccessible: { known: 'source', beside: { value: true, people: 1, at } } },
      people: { isAccessible: { known: 'source', people: 0, isDisputed: true } },
      changedMeanwhile: [],
    });
    const byOne = await shown();
    // An edit confirms nothing that it did not touch.
    expect(byOne.source.confirmedOn).toBe('2025-01-01');
    expect(byOne.facts.openingHours).toMatchObject({ known: 'person', people: 1, at });
    await call('ben', 'PATCH', '', { facts: { isAccessible: true } });
    expect(await inCorridor()).toMatchObject({
      isAccessible: true,
      people: { known: { isAccessible: { known: 'people', people: 2 } } },
    });
    const { facts, history, opening, source } = await shown();
    expect(facts.isAccessible).toEqual({ value: true, known: 'people', people: 2, at });
    expect(opening.state).toBe('open');
    expect(source.name).toBe('OpenStreetMap, Loovia community');
    expect(history).toHaveLength(2);
    expect(history).toContainEqual({
      at,
      change: 'corrected',
      before: { isAccessible: false, openingHours: null },
      after: { isAccessible: true, openingHours: 'Mo-Fr 08:00-18:00; PH off' },
    });
  });

  it('FACT-09 accounts of one network within a day are one person, and so are all new ones', async () => {
    const no = { facts: { isAccessible: true } };
    const sides = async () => {
      const { value, beside } = (await shown()).facts.isAccessible;
      return [value, beside?.people];
    };
    for (const who of ['ann', 'ben', 'cat']) await call(who, 'PATCH', '', no, '192.0.2.1');
    expect(await sides()).toEqual([false, 1]);
    const { db } = world.database;
    for (const [index, who] of ['new1', 'new2', 'new3'].entries()) {
      await storeUser(db, who);
      later(0.01 * (index + 1));
      const body = { facts: { hasBabyChanging: index > 0 } };
      await call(who, 'PATCH', '', body, `198.51.100.${String(index)}`);
    }
    const { hasBabyChanging } = (await shown()).facts;
    expect(hasBabyChanging).toMatchObject({ value: false, known: 'person', people: 1 });
    // A day later they are two, wherever they are.
    later(1.1);
    await call('ben', 'PATCH', '', no, '192.0.2.1');
    expect(await sides()).toEqual([true, undefined]);
  });

  it('FACT-09 an account counts after two weeks, or one if others confirmed what it corrected', async () => {
    const { db } = world.database;
    for (const who of ['new1', 'new2']) await storeUser(db, who);
    await call('new1', 'PATCH', '', { facts: { radar: true } }, '198.51.100.1');
    await call('new2', 'POST', '/confirmations', {}, '198.51.100.2');
    const countNow = async () => {
      for (const [index, who] of ['new1', 'new2'].entries()) {
        const address = `198.51.100.${String(index)}`;
        await call(who, 'POST', '/reports', { kind: 'closed-today' }, address);
      }
      return (await shown()).status.reports;
    };
    later(0.1);
    expect(await countNow()).toBe(1);
    later(7.2);
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    expect(await countNow()).toBe(2);
  });

  it('FACT-09 eight new accounts at one address take no toilet out, and operators are told', async () => {
    const { db } = world.database;
    for (let index = 0; index < 8; index += 1) {
      await storeUser(db, `puppet${String(index)}`);
      await call(`puppet${String(index)}`, 'POST', '/reports', { kind: 'gone' }, '192.0.2.200');
    }
    expect((await shown()).status).toMatchObject({ state: 'gone', isCertain: false });
    const { answer } = await operate('GET', 'toilets');
    expect(listedToiletsSchema.parse(answer).bell).toMatchObject({
      closedByNewcomers: 1,
      busyNetworks: 0,
    });
    // What two regulars report, a new account’s word does not end.
    for (const who of ['ann', 'ben']) await call(who, 'POST', '/reports', { kind: 'gone' });
    later(0.1);
    expect(await statusOf('puppet0', 'POST', '/confirmations', {}, '192.0.2.201')).toBe(204);
    expect((await shown()).status).toMatchObject({ state: 'gone', isCertain: true });
  });

  it('FACT-04 counts corrections that are refused, and takes no more of them', async () => {
    const body = { openingHours: `${'PH off; '.repeat(20)}Mo-Su 10:00-12:00` };
    for (let sent = 0; sent < 30; sent += 1) {
      expect(await statusOf('ann', 'PATCH', '', body)).toBe(422);
    }
    expect(await statusOf('ann', 'PATCH', '', body)).toBe(429);
    expect(await statusOf('ann', 'PATCH', '', { facts: { radar: true } })).toBe(429);
    expect(await statusOf('ben', 'PATCH', '', { facts: { radar: true } })).toBe(200);
  });

  it('FACT-03 takes two people to confirm, each once a day', async () => {
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    expect(await statusOf('ann', 'POST', '/confirmations')).toBe(204);
    expect((await shown()).facts.radar).toMatchObject({ known: 'person', people: 1 });
    expect(await statusOf('ann', 'POST', '/confirmations', {})).toBe(409);
    expect(await statusOf('ben', 'POST', '/confirmations', {})).toBe(204);
    expect((await shown()).facts.radar).toMatchObject({ known: 'people', people: 2 });
    later(1);
    expect(await statusOf('ann', 'POST', '/confirmations', {})).toBe(204);
  });

  it('FACT-03 refuses to confirm facts that have changed since, and lists them', async () => {
    const { facts } = await shown();
    const seen = { radar: facts.radar.value };
    await call('ben', 'PATCH', '', { facts: { radar: true } });
    const { status, answer } = await call('ann', 'POST', '/confirmations', { seen });
    expect(status).toBe(409);
    expect(problemSchema.parse(answer).detail).toMatch(/has changed/);
    expect(answer).toMatchObject({ changed: [{ fact: 'radar', seen: null, now: true }] });
  });

  it('FACT-05 a confirmation ends no report that its page did not show', async () => {
    const confirm = (seenReportAt?: string | null) => {
      const body = seenReportAt === undefined ? {} : { seenReportAt };
      return call('ann', 'POST', '/confirmations', body);
    };
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    const seenAt = (await shown()).status.at;
    later(0.1);
    await call('cat', 'POST', '/reports', { kind: 'gone' });
    later(0.2);
    for (const seen of [null, seenAt]) {
      const { status, answer } = await confirm(seen);
      expect(status).toBe(409);
      expect(problemSchema.parse(answer).detail).toMatch(/has changed/);
    }
    const { status } = await shown();
    expect(status).toMatchObject({ state: 'gone', isCertain: true });
    expect((await confirm(status.at)).status).toBe(204);
    expect((await shown()).status.state).toBe('open');
  });

  it('FACT-03 a confirmation contradicts nothing that its page did not show', async () => {
    const { facts } = await shown();
    const seen = { isAccessible: facts.isAccessible.value };
    const besideAt = async () => (await shown()).facts.isAccessible.beside?.at;
    await call('ben', 'PATCH', '', { facts: { isAccessible: true } });
    const ofBen = await besideAt();
    later(0.1);
    await call('cat', 'PATCH', '', { facts: { isAccessible: null } });
    for (const seenBesideAt of [null, ofBen]) {
      // What stands is as it was: only what stands beside it is new.
      const { status, answer } = await call('ann', 'POST', '/confirmations', {
        seen,
        seenBesideAt,
      });
      expect(status).toBe(409);
      expect(problemSchema.parse(answer).detail).toMatch(/has changed.*look again/);
    }
    expect((await shown()).facts.isAccessible.beside).toMatchObject({ value: null });
    const seenBesideAt = await besideAt();
    expect(await statusOf('ann', 'POST', '/confirmations', { seen, seenBesideAt })).toBe(204);
    expect((await shown()).facts.isAccessible.beside).toBeUndefined();
  });

  it('FACT-05 a confirmation is accepted where reports have ended, or the page is older', async () => {
    await call('ben', 'POST', '/reports', { kind: 'closed-today' });
    later(1);
    expect(await statusOf('ann', 'POST', '/confirmations', { seenReportAt: null })).toBe(204);
    await call('ben', 'POST', '/reports', { kind: 'closed-today' });
    later(1.1);
    expect(await statusOf('cat', 'POST', '/confirmations', {})).toBe(204);
    expect((await shown()).status.state).toBe('open');
  });

  it('FACT-04 accepts a correction on a stale page, and lists what has changed since', async () => {
    const seen = { isAccessible: false, radar: null };
    await call('ben', 'PATCH', '', { facts: { isAccessible: true, radar: true }, seen });
    world.around.now = new Date(Number(NOON) + 1000);
    const { status, answer } = await call('ann', 'PATCH', '', { facts: { radar: false }, seen });
    expect(status).toBe(200);
    const { facts, changedMeanwhile } = correctionAnswerSchema.parse(answer);
    expect(facts.radar).toMatchObject({ value: true, beside: { value: false } });
    expect(changedMeanwhile).toEqual([{ fact: 'radar', seen: null, now: true }]);
    expect((await shown()).history).toHaveLength(2);
  });

  it('FACT-04 one person’s change of a day undoes nothing that another said of the other days', async () => {
    const hoursOf = async (who: string, openingHours: string, seen: string | null) => {
      later(0.1);
      const body = { openingHours, seen: { openingHours: seen } };
      const { answer } = await call(who, 'PATCH', '', body);
      const { facts, changedMeanwhile } = correctionAnswerSchema.parse(answer);
      const { value, beside } = facts.openingHours;
      return [value, beside?.value, changedMeanwhile.length];
    };
    const old = 'Mo-Su 09:00-17:00';
    const { openingHours: before } = (await shown()).facts;
    expect(await hoursOf('ann', old, before.value)).toEqual([old, undefined, 0]);
    const shorter = 'Mo-Su 09:00-12:00';
    expect(await hoursOf('ben', shorter, old)).toEqual([old, shorter, 0]);
    expect(await hoursOf('dan', shorter, old)).toEqual([shorter, undefined, 0]);
    const merged = 'Mo-Sa 09:00-12:00';
    expect(await hoursOf('cat', 'Mo-Sa 09:00-17:00', old)).toEqual([shorter, merged, 1]);
  });

  it('FACT-04 refuses what cannot be read, with a sentence, and keeps nothing', async () => {
    const refused = async (body: unknown) => {
      const { status, answer } = await call('ann', 'PATCH', '', body);
      expect(status).toBe(422);
      return problemSchema.parse(answer).errors?.map(({ field }) => field);
    };
    expect(await refused({ openingHours: 'whenever' })).toEqual(['openingHours']);
    expect(await refused({ name: null, address: '<>' })).toEqual(['name', 'address']);
    expect(await refused({})).toEqual(['facts']);
    expect(await refused({ facts: { isMenOnly: true, isWomenOnly: true } })).toEqual(['facts']);
    expect(await refused({ facts: { unknownFact: true } })).toBeDefined();
    expect((await shown()).history).toEqual([]);
    expect(await statusOf('ann', 'POST', '/reports', { kind: 'closed', until: '2026-03-04' })).toBe(
      422,
    );
    expect(await statusOf('ann', 'POST', '/reports', { kind: 'gone', until: '2026-03-06' })).toBe(
      422,
    );
    expect(await statusOf('ann', 'POST', '/reports', { kind: 'wrong' })).toBe(422);
    expect(await statusOf('ann', 'POST', '/ratings', { cleanliness: 6 })).toBe(422);
  });

  it('401 without an account, 404 for what is not a toilet of ours', async () => {
    expect(await statusOf(null, 'PATCH', '', { name: 'Hall' })).toBe(401);
    expect(await statusOf(null, 'POST', '/confirmations', {})).toBe(401);
    world.id = 'osm:node/1';
    expect(await statusOf('ann', 'POST', '/confirmations', {})).toBe(404);
    expect(await statusOf('ann', 'POST', '/reports', { kind: 'gone' })).toBe(404);
    world.id = '0f8fad5b-d9cb-469f-a165-70867728950e';
    expect(await statusOf('ann', 'POST', '/ratings', { cleanliness: 2 })).toBe(404);
  });

  it('FACT-05 reports close it for the day, two for certain, until somebody confirms it', async () => {
    expect(await statusOf('ann', 'POST', '/reports', { kind: 'closed-today' })).toBe(204);
    expect((await shown()).opening).toMatchObject({
      state: 'unknown',
      reason: 'Reported closed by one person',
    });
    expect(await statusOf('ben', 'POST', '/reports', { kind: 'closed-today' })).toBe(204);
    const { status, opening } = await shown();
    expect(status).toMatchObject({ state: 'closed-today', reports: 2, isCertain: true });
    expect(opening).toMatchObject({ state: 'closed', reason: 'Reported closed' });
    later(1);
    expect((await shown()).status.state).toBe('open');
    await call('ann', 'POST', '/reports', { kind: 'gone' });
    await call('ben', 'POST', '/reports', { kind: 'gone' });
    later(400);
    expect((await shown()).opening.reason).toBe('Reported gone');
    await call('cat', 'POST', '/confirmations', {});
    expect((await shown()).status).toEqual({ state: 'open', reports: 0, isCertain: false });
  });

  it('FACT-06 the newest rating of a person counts, again after 30 days', async () => {
    expect(await statusOf('ann', 'POST', '/ratings', { cleanliness: 1 })).toBe(204);
    later(29);
    expect(await statusOf('ann', 'POST', '/ratings', { cleanliness: 5 })).toBe(409);
    later(30);
    expect(await statusOf('ann', 'POST', '/ratings', { cleanliness: 2 })).toBe(204);
    const toilet = await inCorridor();
    expect(toilet).toMatchObject({
      cleanlinessRating: 2,
      cleanlinessRatings: [
        { rating: 2, ratedOn: '2026-04-04' },
        { rating: 4, ratedOn: '2025-01-01' },
      ],
    });
    expect((await shown()).cleanliness).toMatchObject({ rating: 2, ratings: 2 });
  });
});
