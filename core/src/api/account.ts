import * as z from 'zod/mini';
import { journeySchema } from '../journeys/index.ts';
import { revisionKindSchema, someFactsSchema } from '../revisions/index.ts';

const moment = z.iso.datetime();

/**
 * `GET /api/account/export`: everything kept about the caller (`docs/privacy/personal-data.md`).
 * Moments are ISO 8601 in UTC.
 */
export const accountExportSchema = z.object({
  product: z.literal('Loovia'),
  /** Of this shape: another number where a field has another meaning. */
  format: z.literal(1),
  exportedAt: moment,
  account: z.object({
    id: z.string(),
    email: z.string(),
    createdAt: moment,
    /** Within the hour. */
    lastUsedAt: moment,
    /** Since when they may no longer add or change toilets; null = they may. */
    blockedAt: z.nullable(moment),
  }),
  /** The service that vouches for them. */
  signIns: z.array(
    z.object({
      service: z.string(),
      numberThere: z.string(),
      scope: z.nullable(z.string()),
      firstAt: moment,
      lastAt: moment,
    }),
  ),
  sessions: z.array(z.object({ begunAt: moment, extendedAt: moment, endsAt: moment })),
  cookieChoices: z.array(
    z.object({
      at: moment,
      version: z.string(),
      necessary: z.boolean(),
      analytics: z.boolean(),
      /** 'choice': made then; 'persisted': made before, and sent after a sign-in. */
      origin: z.enum(['choice', 'persisted']),
    }),
  ),
  messages: z.array(
    z.object({
      id: z.string(),
      sentAt: moment,
      category: z.string(),
      message: z.string(),
      email: z.string(),
      returnContact: z.nullable(z.string()),
      toiletPlaceId: z.nullable(z.string()),
      toiletName: z.nullable(z.string()),
      /** By an operator; null = there is none. */
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(moment),
    }),
  ),
  /** Toilets that they added, with what was sent, as it is published. */
  toilets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: moment,
      sent: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** What they said of toilets: confirmations, corrections, ratings and reports. */
  toiletChanges: z.array(
    z.object({
      toiletId: z.string(),
      at: moment,
      kind: revisionKindSchema,
      before: someFactsSchema,
      after: someFactsSchema,
      cleanliness: z.nullable(z.number()),
      until: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** By an operator; null = it counts. */
      undoneAt: z.nullable(moment),
    }),
  ),
  /** What they did as an operator. */
  operatorActs: z.array(z.object({ at: moment, kind: z.string() })),
  /** Planned within the hour; they are deleted after that. */
  journeys: z.array(z.object({ plannedAt: moment, journey: journeySchema })),
  /** Calls that limits count: for a quarter of an hour, toilets added and changed for an hour. */
  countedCalls: z.array(z.object({ what: z.string(), at: moment })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
