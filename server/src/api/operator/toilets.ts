import { mergeRequestSchema, TOILET_LISTS, undoRequestSchema } from '@loovia/core/operator';
import { z } from 'zod';
import {
  checkToilet,
  hideToilet,
  mergeToilets,
  redoChanges,
  restoreToilet,
  undoChanges,
} from '../../operators/toilet-acts.ts';
import { listToilets, readCard } from '../../operators/toilets.ts';
import { noSuchToilet } from '../../toilets/revisions/change-toilet.ts';
import type { Router } from '../http/index.ts';
import { inDatabase } from '../from-database.ts';
import { actingOf, addActs, listed, MOST_READ, sentBody, sentQuery } from './operator-calls.ts';
import type { OperatorOptions } from './operators-only.ts';

const words = z.string().trim().min(1, 'Type what to search for.').max(200);
const whichSchema = z.union([
  z.strictObject({ search: words }),
  z.strictObject({ list: z.enum(TOILET_LISTS).default('reported') }),
]);
const TOILETS = '/api/operator/toilets';

export function addToiletRoutes(router: Router, { db, clock }: OperatorOptions): void {
  router.get(TOILETS, async (c) => {
    const which = sentQuery(c, whichSchema);
    const limits = { limit: MOST_READ, now: clock() };
    return c.json(await listed('toilets', listToilets(db, which, limits)));
  });

  router.get(`${TOILETS}/:id`, async (c) => {
    const card = await inDatabase(readCard(db, c.req.param('id'), clock()));
    if (!card) throw noSuchToilet();
    return c.json(card);
  });

  const acts = { hide: hideToilet, restore: restoreToilet, checked: checkToilet };
  addActs(router, TOILETS, db, acts);

  router.post(`${TOILETS}/:id/merge`, async (c) => {
    const { into } = await sentBody(c, mergeRequestSchema);
    await inDatabase(mergeToilets(db, { id: c.req.param('id'), into }, actingOf(c)));
    return c.body(null, 204);
  });

  router.post(`${TOILETS}/:id/undo`, async (c) => {
    const { changes } = await sentBody(c, undoRequestSchema);
    return c.json(await inDatabase(undoChanges(db, c.req.param('id'), changes, actingOf(c))));
  });

  router.post(`${TOILETS}/:id/redo`, async (c) => {
    const { changes } = await sentBody(c, undoRequestSchema);
    await inDatabase(redoChanges(db, c.req.param('id'), changes, actingOf(c)));
    return c.body(null, 204);
  });
}
