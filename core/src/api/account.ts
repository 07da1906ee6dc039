import * as z from 'zod/mini';
import { journeySchema } from '../journeys/index.ts';
import { changeSchema } from '../revisions/index.ts';
import { utcInstantSchema } from '../time/index.ts';

/**
 * `GET /api/account/export`: everything kept about the caller (`docs/privacy/personal-data.md`).
 * Moments are ISO 8601 in UTC.
 */
export const accountExportSchema = z.object({
  product: z.literal('Loovia'),
  /** Of this shape: another number where a field has another meaning. */
  format: z.literal(1),
  exportedAt: utcInstantSchema,
  account: z.object({
    id: z.string(),
    email: z.string(),
    createdAt: utcInstantSchema,
    /** Within the hour. */
    lastUsedAt: utcInstantSchema,
    /** Since when they may no longer add or change toilets; null = they may. */
    blockedAt: z.nullable(utcInstantSchema),
  }),
  /** The service that vouches for them. */
  signIns: z.array(
    z.object({
      service: z.string(),
      numberThere: z.string(),
      scope: z.nullable(z.string()),
      firstAt: utcInstantSchema,
      lastAt: utcInstantSchema,
    }),
  ),
  sessions: z.array(
    z.object({ begunAt: utcInstantSchema, extendedAt: utcInstantSchema, endsAt: utcInstantSchema }),
  ),
  cookieChoices: z.array(
    z.object({
      at: utcInstantSchema,
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
      sentAt: utcInstantSchema,
      category: z.string(),
      message: z.string(),
      email: z.string(),
      returnContact: z.nullable(z.string()),
      toiletPlaceId: z.nullable(z.string()),
      toiletName: z.nullable(z.string()),
      /** By an operator; null = there is none. */
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(utcInstantSchema),
    }),
  ),
  /** Toilets that they added, with what was sent, as it is published. */
  toilets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: utcInstantSchema,
      sent: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** What they said of toilets: confirmations, corrections, ratings and reports. */
  toiletChanges: z.array(
    z.extend(z.omit(changeSchema, { id: true }), {
      toiletId: z.string(),
      note: z.nullable(z.string()),
      /** By an operator; null = it counts. */
      undoneAt: z.nullable(utcInstantSchema),
    }),
  ),
  /** What they did as an operator. */
  operatorActs: z.array(z.object({ at: utcInstantSchema, kind: z.string() })),
  /** Planned within the hour; they are deleted after that. */
  journeys: z.array(z.object({ plannedAt: utcInstantSchema, journey: journeySchema })),
  /** Calls that limits count: for a quarter of an hour, toilets added and changed for an hour. */
  countedCalls: z.array(z.object({ what: z.string(), at: utcInstantSchema })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
