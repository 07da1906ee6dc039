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
  /** The version of this format, which changes when the meaning of a field does. */
  format: z.literal(1),
  exportedAt: utcInstantSchema,
  account: z.object({
    id: z.string(),
    email: z.string(),
    createdAt: utcInstantSchema,
    /** Within the hour. */
    lastUsedAt: utcInstantSchema,
    /** When they first said something of a toilet; null = never, or it was undone. */
    firstSaidAt: z.nullable(utcInstantSchema),
    /** When they were blocked from adding and changing toilets; null = they are not. */
    blockedAt: z.nullable(utcInstantSchema),
  }),
  /** Services that they signed in with. */
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
      /** 'choice': made then; 'persisted': made earlier, and sent after a sign-in. */
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
      /** By an operator; null = not answered. */
      answer: z.nullable(z.string()),
      answeredAt: z.nullable(utcInstantSchema),
    }),
  ),
  /** Toilets that they added, with what they sent, as published. */
  toilets: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: utcInstantSchema,
      sent: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  /** Their confirmations, corrections, ratings and reports. */
  toiletChanges: z.array(
    z.extend(z.omit(changeSchema, { id: true }), {
      toiletId: z.string(),
      note: z.nullable(z.string()),
      /** When an operator undid it; null = it counts. */
      undoneAt: z.nullable(utcInstantSchema),
    }),
  ),
  /** What they did as an operator. */
  operatorActs: z.array(z.object({ at: utcInstantSchema, kind: z.string() })),
  /** What operators did about this account, such as 'block' and 'unblock'. */
  actsAboutThem: z.array(z.object({ at: utcInstantSchema, kind: z.string() })),
  /** Planned in the last hour; older ones are deleted. */
  journeys: z.array(z.object({ plannedAt: utcInstantSchema, journey: journeySchema })),
  /** Those that anyone with the link can open. */
  sharedJourneys: z.array(z.object({ sharedAt: utcInstantSchema, journey: journeySchema })),
  /** Calls that count towards limits: kept for 15 minutes, or an hour for toilets added and changed. */
  countedCalls: z.array(z.object({ what: z.string(), at: utcInstantSchema })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
