import { correctionAnswerSchema, problemSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { NOON, peopleAtAToilet } from '../testing/test-toilet-facts.ts';

describe.each(TEST_BACKENDS)('facts that live, on $name', (backend) => {
  const { world, later, call, statusOf, shown, inCorridor } = peopleAtAToilet(backend);

  it('FACT-02 FACT-04 FACT-07 shows a correction everywhere, as one person’s, with its history', async () => {
    expect((await shown()).facts.isAccessible).toEqual({
      value: false,
      known: 'source',
      source: 'OpenStreetMap',
      at: '2025-01-01',
    });
    const body = { facts: { isAccessible: true }, openingHours: 'Mo-Fr 08:00-18:00; PH off' };
    const { status, answer } = await call('ann', 'PATCH', '', body);
    expect(status).toBe(200);
    expect(correctionAnswerSchema.parse(answer)).toMatchObject({
      isAccessible: true,
      openingHoursExpression: 'Mo-Fr 08:00-18:00; PH off',
      people: { isAccessible: { known: 'person', people: 1 } },
      changedMeanwhile: [],
    });
    expect(await inCorridor()).toMatchObject({
      isAccessible: true,
      people: { known: { isAccessible: { known: 'person', people: 1 } } },
    });
    const { facts, history, opening, source } = await shown();
    expect(facts.openingHours).toMatchObject({
      known: 'person',
      people: 1,
      at: NOON.toISOString(),
    });
    expect(opening.state).toBe('open');
    expect(source).toMatchObject({
      name: 'OpenStreetMap, Loovia community',
      confirmedOn: '2026-03-05',
    });
    expect(history).toEqual([
      {
        at: NOON.toISOString(),
        change: 'corrected',
        before: { isAccessible: false, openingHours: null },
        after: { isAccessible: true, openingHours: 'Mo-Fr 08:00-18:00; PH off' },
      },
    ]);
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
    const seen = { isAccessible: facts.isAccessible.value };
    await call('ben', 'PATCH', '', { facts: { isAccessible: true } });
    const { status, answer } = await call('ann', 'POST', '/confirmations', { seen });
    expect(status).toBe(409);
    expect(problemSchema.parse(answer).detail).toMatch(/has changed/);
    expect(answer).toMatchObject({ changed: [{ fact: 'isAccessible', seen: false, now: true }] });
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
    expect(facts.radar.value).toBe(false);
    expect(changedMeanwhile).toEqual([
      { fact: 'isAccessible', seen: false, now: true },
      { fact: 'radar', seen: null, now: true },
    ]);
    expect((await shown()).history).toHaveLength(2);
  });

  it('FACT-04 one person’s change of a day undoes nothing that another said of the other days', async () => {
    const hoursOf = async (who: string, openingHours: string, seen: string | null) => {
      later(0.1);
      const body = { openingHours, seen: { openingHours: seen } };
      const { answer } = await call(who, 'PATCH', '', body);
      const { facts, changedMeanwhile } = correctionAnswerSchema.parse(answer);
      return [facts.openingHours.value, changedMeanwhile.length];
    };
    const old = 'Mo-Su 09:00-17:00';
    const { openingHours: before } = (await shown()).facts;
    expect(await hoursOf('ann', old, before.value)).toEqual([old, 0]);
    const shorter = 'Mo-Su 09:00-12:00';
    expect(await hoursOf('ben', shorter, old)).toEqual([shorter, 0]);
    expect(await hoursOf('cat', 'Mo-Sa 09:00-17:00', old)).toEqual(['Mo-Sa 09:00-12:00', 1]);
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
