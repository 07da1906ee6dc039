import { peopleSchema, toiletCardSchema } from '@loovia/core/operator';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { exportAccount } from '../../account/account.ts';
import { TEST_BACKENDS } from '../../testing/test-database.ts';
import { importRecords } from '../../toilets/import/import-records.ts';
import { added, payload, SUBMISSION } from '../../testing/test-add-toilet.ts';
import { entriesOf } from '../../testing/test-toilets.ts';
import { NOON, peopleAtAToilet } from '../../testing/test-toilet-facts.ts';
import { storeUser } from '../../testing/test-users.ts';

describe.each(TEST_BACKENDS)('toilets that were merged, on $name', (backend) => {
  const { world, later, operate, statusOf, shown } = peopleAtAToilet(backend);

  const addedBy = async (who: string, name: string) => {
    world.around.user = who;
    return (await added(world.app, payload({ name }))).toilet.id;
  };

  it('FACT-10 who added a toilet is still known once it is merged, and their form stays theirs', async () => {
    const ann = { id: 'ann', email: 'ann@example.com', countedAs: 'account:ann' };
    const form = payload({ name: 'Market Hall', submission_id: SUBMISSION });
    const addIt = async () => {
      world.around.user = 'ann';
      return (await added(world.app, form)).toilet.id;
    };
    const known = async () => {
      const { addedAt, addedBy } = toiletCardSchema.parse(
        (await operate('GET', `toilets/${world.id}`)).answer,
      );
      const { toilets = [] } = (await exportAccount(world.database.db, ann, NOON)) ?? {};
      const { answer } = await operate('GET', 'people');
      const people = peopleSchema.parse(answer).people.map((one) => [one.id, one.added]);
      const sent = toilets.map((one) => [one.id, one.addedAt, one.sent.length]);
      return { addedAt, addedBy: addedBy?.id, people, sent };
    };
    const id = await addIt();
    later(1);
    await operate('POST', `toilets/${id}/merge`, { into: world.id });
    const at = NOON.toISOString();
    const asAdded = { addedAt: at, addedBy: 'ann', people: [['ann', 1]] };
    expect(await known()).toEqual({ ...asAdded, sent: [[world.id, at, 1]] });
    expect(await addIt()).toBe(world.id);

    // What was sent with a deleted account does not lead to the same person's next one.
    await world.database.db.deleteFrom('user').where('id', '=', 'ann').execute();
    await storeUser(world.database.db, 'ann');
    expect(await known()).toEqual({ addedAt: at, addedBy: undefined, people: [], sent: [] });
  });

  it('FACT-10 of what is left of a merged toilet, its own record says whose it is, and since when', async () => {
    world.around.user = 'ann';
    const form = payload({ name: 'Market Hall', submission_id: SUBMISSION });
    const { id } = (await added(world.app, form)).toilet;
    later(1);
    await operate('POST', `toilets/${id}/merge`, { into: world.id });
    // The map drops the toilet that was there long before.
    const { db } = world.database;
    await importRecords(db, 'region:test', entriesOf([]), {
      complete: true,
      now: world.around.now,
    });
    await db
      .updateTable('toilets')
      .set({ created_at: new Date('2025-01-01') })
      .execute();

    const since = new Date(Number(NOON) - 1000).toISOString();
    const undo = (what: object) => operate('POST', 'people/undo', what);
    expect((await undo({ deletedSince: '2024-01-01T00:00:00Z' })).status).toBe(409);
    const afterwards = new Date(Number(NOON) + 1000).toISOString();
    expect((await undo({ accounts: ['ann'], since: afterwards })).status).toBe(409);
    expect((await undo({ accounts: ['ann'], since })).answer).toMatchObject({ hidden: 1 });
  });

  it('FACT-06 who rated a toilet as they added it cannot rate it again at its old address', async () => {
    world.around.user = 'ann';
    const rated = payload({ cleanliness_rating: 5, cleanliness_rated: true });
    const { id } = (await added(world.app, rated)).toilet;
    await operate('POST', `toilets/${id}/merge`, { into: world.id });
    const statuses: number[] = [];
    for (const address of [world.id, id]) {
      world.id = address;
      statuses.push(await statusOf('ann', 'POST', '/ratings', { cleanliness: 1 }));
    }
    expect(statuses).toEqual([409, 409]);
  });

  it('FACT-10 still counts two people as two once three toilets are one', async () => {
    const [first, second] = [await addedBy('ann', 'Hall'), await addedBy('ben', 'Market Hall')];
    await operate('POST', `toilets/${first}/merge`, { into: second });
    await operate('POST', `toilets/${second}/merge`, { into: world.id });
    expect((await shown()).facts.isPublic).toMatchObject({ value: true, known: 'people' });
  });

  /** Does something while an operator's merge of a toilet into ours waits for an import: it comes after the merge. */
  async function whileMerging<T>(id: string, act: () => Promise<T>): Promise<T> {
    const { db } = world.database;
    const into = world.id;
    const waiting = (count: number) =>
      vi.waitFor(async () => {
        const locks = sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        expect((await locks.execute(db)).rows).toHaveLength(count);
      }, 30_000);
    const begun = Promise.withResolvers<undefined>();
    const end = Promise.withResolvers<undefined>();
    const entries = (async function* () {
      begun.resolve(undefined);
      await end.promise;
      yield* entriesOf([]);
    })();
    const importing = importRecords(db, 'council', entries);
    await begun.promise;
    const merging = operate('POST', `toilets/${id}/merge`, { into });
    await waiting(1);
    const done = act();
    await waiting(2);
    end.resolve(undefined);
    await importing;
    expect((await merging).status).toBe(204);
    return done;
  }

  // The embedded database runs one transaction after another.
  describe.skipIf(backend.name === 'PGlite')('at the same moment', () => {
    it('FACT-05 FACT-10 what is said of a toilet while it is merged is said of what it becomes', async () => {
      const id = await addedBy('ann', 'Hall');
      const into = world.id;
      const report = () => {
        world.id = id;
        return statusOf('ben', 'POST', '/reports', { kind: 'gone' });
      };
      expect(await whileMerging(id, report)).toBe(204);
      world.id = into;
      expect((await shown()).status).toMatchObject({ state: 'gone', reports: 1 });
    });

    it('FACT-10 a form sent again, edited, while its toilet is merged does not bring it back', async () => {
      world.around.user = 'ann';
      const form = payload({ name: 'Market Hall', submission_id: SUBMISSION });
      const { id } = (await added(world.app, form)).toilet;
      const again = () => {
        world.around.user = 'ann';
        return added(world.app, { ...form, description: 'Up the stairs' });
      };
      const { toilet } = await whileMerging(id, again);
      expect(toilet).toMatchObject({ id: world.id, description: 'Up the stairs' });
      const toilets = await world.database.db.selectFrom('toilets').select('id').execute();
      expect(toilets).toEqual([{ id: world.id }]);
    });
  });
});
