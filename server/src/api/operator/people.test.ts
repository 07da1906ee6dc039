import { peopleSchema, recordSchema, undoneSchema } from '@loovia/core/operator';
import { describe, expect, it } from 'vitest';
import { deleteAccount, exportAccount } from '../../account/account.ts';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { added, OPERATOR, payload, send } from '../../testing/test-add-toilet.ts';
import { NOON, peopleAtAToilet } from '../../testing/test-toilet-facts.ts';
import { storeUser } from '../../testing/test-users.ts';

describe.each(TEST_BACKENDS)('what operators do with people, on $name', (backend) => {
  const { world, later, call, operate, shown } = peopleAtAToilet(backend);

  const people = async (query = '') =>
    peopleSchema.parse((await operate('GET', `people${query}`)).answer).people;
  const acts = async () => recordSchema.parse((await operate('GET', 'record')).answer).acts;
  const add = async (who: string, name: string) => {
    world.around.user = who;
    const { toilet } = await added(world.app, payload({ name }));
    return toilet.id;
  };
  const isShown = async (id: string) =>
    (await world.app.request(`/api/toilets/${id}`)).status === 200;

  it('FACT-10 finds people by their address, the most recently active first', async () => {
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    later(1);
    await call('ben', 'POST', '/ratings', { cleanliness: 1 });
    expect((await people()).map(({ id }) => id)).toEqual(['ben', 'ann']);
    expect(await people('?search=ANN@')).toMatchObject([
      { id: 'ann', email: 'ann@example.com', changes: 1, undone: 0, added: 0, isBlocked: false },
    ]);
    expect(await people('?search=nobody')).toEqual([]);
    expect(await people('?search=ann%00')).toEqual([]);
    expect((await operate('POST', 'people/ann%00/block')).status).toBe(404);
  });

  it('FACT-09 FACT-10 a blocked person can change and add nothing, not even with another account', async () => {
    expect((await operate('POST', 'people/ann/block')).status).toBe(204);
    expect((await operate('POST', 'people/ann/block')).status).toBe(409);
    const refusals = async () => {
      const changed = await call('ann', 'PATCH', '', { facts: { radar: true } });
      world.around.user = 'ann';
      const { status } = await send(world.app, payload());
      return [changed.status, status];
    };
    expect(await refusals()).toEqual([403, 403]);
    await deleteAccount(world.database.db, 'ann');
    await storeUser(world.database.db, 'ann');
    expect(await refusals()).toEqual([403, 403]);
    const user = { id: 'ann', email: 'ann@example.com', countedAs: 'account:ann' };
    const exported = await exportAccount(world.database.db, user, NOON);
    expect(exported?.account.blockedAt).toBe(NOON.toISOString());
    expect((await operate('POST', 'people/ann/unblock')).status).toBe(204);
    expect((await operate('POST', 'people/ann/unblock')).status).toBe(409);
    expect(await refusals()).toEqual([200, 201]);
  });

  it('FACT-10 people find in the copy of their data what operators did about them', async () => {
    await operate('POST', 'people/ann/block');
    later(1);
    await operate('POST', 'people/ann/unblock');
    const actsAbout = async (id: string) => {
      const user = { id, email: `${id}@example.com`, countedAs: `account:${id}` };
      return (await exportAccount(world.database.db, user, NOON))?.actsAboutThem;
    };
    expect(await actsAbout('ann')).toEqual([
      { at: NOON.toISOString(), kind: 'block' },
      { at: world.around.now.toISOString(), kind: 'unblock' },
    ]);
    expect(await actsAbout('ben')).toEqual([]);
  });

  it('FACT-10 one act undoes people’s changes and hides their toilets, and can be reverted', async () => {
    const hall = await add('ann', 'Ann’s hall');
    const vouched = await add('ann', 'Ann’s shop');
    const mine = world.id;
    world.id = vouched;
    await call('cat', 'POST', '/confirmations', {});
    world.id = mine;
    await call('ann', 'PATCH', '', { name: 'Ann was here' });
    later(1);
    await call('ben', 'PATCH', '', { name: 'Ben was here' });
    later(2);
    await call('cat', 'PATCH', '', { name: 'Ben was here', facts: { radar: true } });
    const request = { accounts: ['ann', 'ben', 'ben'] };
    const { answer } = await operate('POST', 'people/undo', request);
    const { act, ...undone } = undoneSchema.parse(answer);
    expect(undone).toEqual({ changes: 2, toilets: 1, hidden: 1 });
    expect(await shown()).toMatchObject({
      name: 'Market Hall',
      facts: { radar: { value: true } },
    });
    expect([await isShown(hall), await isShown(vouched)]).toEqual([false, true]);
    expect((await operate('POST', 'people/undo', request)).status).toBe(409);
    expect(await acts()).toMatchObject([
      {
        kind: 'undo',
        by: 'olga@example.com',
        undone,
        canRedo: true,
        people: [{ email: 'ann@example.com' }, { email: 'ben@example.com' }],
      },
    ]);
    expect((await operate('POST', `record/${act}/redo`)).status).toBe(204);
    expect((await operate('POST', `record/${act}/redo`)).status).toBe(409);
    expect((await shown()).name).toBe('Ben was here');
    expect(await isShown(hall)).toBe(true);
    expect(await acts()).toMatchObject([{ kind: 'redo' }, { kind: 'undo', canRedo: false }]);
  });

  it('FACT-10 undoes only what came since a moment, and what accounts did that are gone', async () => {
    await call('ann', 'PATCH', '', { facts: { radar: true } });
    later(2);
    await call('ann', 'PATCH', '', { facts: { isFree: false } });
    const since = new Date(Number(NOON) + 86_400_000).toISOString();
    const one = { changes: 1 };
    expect(
      (await operate('POST', 'people/undo', { accounts: ['ann'], since })).answer,
    ).toMatchObject(one);
    const hall = await add('ann', 'Ann’s hall');
    await call('ann', 'POST', '/reports', { kind: 'gone' });
    await deleteAccount(world.database.db, 'ann');
    const { answer } = await operate('POST', 'people/undo', { deletedSince: since });
    expect(answer).toMatchObject({ changes: 1, hidden: 1 });
    expect(await isShown(hall)).toBe(false);
    expect(await shown()).toMatchObject({
      status: { state: 'open' },
      facts: { radar: { value: true } },
    });
    expect((await operate('POST', 'people/undo', { accounts: ['nobody'] })).status).toBe(404);
    expect((await operate('POST', 'people/undo', { accounts: [] })).status).toBe(422);
  });

  it('FACT-10 the record shows who acted until their account is deleted, page by page', async () => {
    for (let round = 0; round < 26; round += 1) {
      await operate('POST', 'people/ann/block');
      await operate('POST', 'people/ann/unblock');
    }
    const first = recordSchema.parse((await operate('GET', 'record')).answer);
    expect([first.acts.length, first.hasMore]).toEqual([50, true]);
    const last = first.acts.at(-1)?.id;
    const rest = recordSchema.parse((await operate('GET', `record?before=${last}`)).answer);
    expect([rest.acts.length, rest.hasMore]).toEqual([2, false]);
    await deleteAccount(world.database.db, OPERATOR);
    await deleteAccount(world.database.db, 'ann');
    expect((await acts())[0]).toMatchObject({
      kind: 'unblock',
      by: null,
      people: [],
      deletedPeople: 1,
    });
  });
});
