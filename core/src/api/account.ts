import * as z from 'zod/mini';

const moment = z.iso.datetime();

/**
 * `GET /api/account/export`: all that is kept of whoever asks (`docs/privacy/personal-data.md`).
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
      /** 'choice': made then; 'persisted': made before, and told after a sign-in. */
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
  /** Calls that limits count: for a quarter of an hour, toilets added for an hour. */
  countedCalls: z.array(z.object({ what: z.string(), at: moment })),
});
export type AccountExport = z.infer<typeof accountExportSchema>;
