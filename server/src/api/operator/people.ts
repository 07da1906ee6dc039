import { undoPeopleRequestSchema } from '@loovia/core/operator';
import { z } from 'zod';
import {
  blockPerson,
  listPeople,
  redoAct,
  unblockPerson,
  undoPeople,
} from '../../operators/people.ts';
import { readActs } from '../../operators/acts.ts';
import type { Router } from '../http/index.ts';
import { inDatabase } from '../from-database.ts';
import { actingOf, addActs, listed, MOST_READ, sentBody, sentQuery } from './operator-calls.ts';
import type { OperatorOptions } from './operators-only.ts';

const peopleQuery = z.strictObject({ search: z.string().trim().min(1).max(320).optional() });
const recordQuery = z.strictObject({ before: z.guid().optional() });
const PEOPLE = '/api/operator/people';
const RECORD = '/api/operator/record';

/** People, and the record of what operators did. */
export function addPeopleRoutes(router: Router, { db }: OperatorOptions): void {
  router.get(PEOPLE, async (c) => {
    const { search = null } = sentQuery(c, peopleQuery);
    return c.json(await listed('people', listPeople(db, search, MOST_READ)));
  });

  router.post(`${PEOPLE}/undo`, async (c) => {
    const request = await sentBody(c, undoPeopleRequestSchema);
    return c.json(await inDatabase(undoPeople(db, request, actingOf(c))));
  });

  addActs(router, PEOPLE, db, { block: blockPerson, unblock: unblockPerson });

  router.get(RECORD, async (c) => {
    const { before = null } = sentQuery(c, recordQuery);
    return c.json(await listed('acts', readActs(db, before, MOST_READ)));
  });

  addActs(router, RECORD, db, { redo: redoAct });
}
