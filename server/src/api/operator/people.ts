import { undoPeopleRequestSchema } from '@loovia/core/operator';
import { z } from 'zod';
import {
  blockPerson,
  listPeople,
  readActs,
  redoAct,
  unblockPerson,
  undoPeople,
} from '../../operators/index.ts';
import type { Router } from '../http/index.ts';
import { orUnavailable } from '../or-unavailable.ts';
import { actingOf, firstOf, MOST_LISTED, sentBody, sentQuery } from './operator-calls.ts';
import type { OperatorOptions } from './operators-only.ts';

const peopleQuery = z.strictObject({ search: z.string().trim().min(1).max(320).optional() });
const recordQuery = z.strictObject({ before: z.guid().optional() });
const PEOPLE = '/api/operator/people';
const RECORD = '/api/operator/record';

/** People, and the record of what operators did. */
export function addPeopleRoutes(router: Router, { db }: OperatorOptions): void {
  router.get(PEOPLE, async (c) => {
    const { search = null } = sentQuery(c, peopleQuery);
    const people = await orUnavailable(listPeople(db, search, MOST_LISTED + 1));
    const { items, hasMore } = firstOf(people);
    return c.json({ people: items, hasMore });
  });

  router.post(`${PEOPLE}/undo`, async (c) => {
    const request = await sentBody(c, undoPeopleRequestSchema);
    return c.json(await orUnavailable(undoPeople(db, request, actingOf(c))));
  });

  for (const [name, act] of Object.entries({ block: blockPerson, unblock: unblockPerson })) {
    router.post(`${PEOPLE}/:id/${name}`, async (c) => {
      await orUnavailable(act(db, c.req.param('id'), actingOf(c)));
      return c.body(null, 204);
    });
  }

  router.get(RECORD, async (c) => {
    const { before = null } = sentQuery(c, recordQuery);
    const { items, hasMore } = firstOf(await orUnavailable(readActs(db, before, MOST_LISTED + 1)));
    return c.json({ acts: items, hasMore });
  });

  router.post(`${RECORD}/:id/redo`, async (c) => {
    await orUnavailable(redoAct(db, c.req.param('id'), actingOf(c)));
    return c.body(null, 204);
  });
}
