import * as z from 'zod/mini';
import { boundsSchema } from '../geo/index.ts';
import { attributionSchema, timetableCoverSchema } from '../regions/index.ts';
import { instantSchema } from '../time/index.ts';

/** `GET /api/config`: what the page needs to know about the server. */
export const configAnswerSchema = z.object({
  product: z.string(),
  /** Legal name of the operator, else 'the operator'. */
  operator: z.string(),
  /** The operator's contact address and company number; absent until they are set. */
  operatorAddress: z.optional(z.string()),
  operatorNumber: z.optional(z.string()),
  provider: z.enum(['region', 'open', 'google']),
  region: z.object({
    name: z.string(),
    title: z.string(),
    demo: z.boolean(),
    bounds: boundsSchema,
    attribution: z.array(attributionSchema),
    publicTransport: z.boolean(),
    /** The days that public transport has times for; null where they are not known. */
    timetable: z.nullable(timetableCoverSchema),
  }),
  map: z.object({
    kind: z.enum(['maplibre', 'google']),
    /** Of a MapLibre style; empty for Google's map. */
    styleUrl: z.string(),
    /** For Google's map: the key for browsers, and the operator's map id. */
    googleKey: z.optional(z.string()),
    googleMapId: z.optional(z.string()),
  }),
  /** Used only after consent; null without any. */
  analytics: z.nullable(
    z.object({
      posthogKey: z.optional(z.string()),
      host: z.optional(z.url()),
      /** The hosting platform's own web analytics. */
      hostingScriptUrl: z.optional(z.string()),
    }),
  ),
  /** Whether a language model may make recommendations: an outside service's or the operator's own. */
  aiModel: z.boolean(),
  /** Whether another service works out walks without steps, where Google works out the others; absent = no. */
  stepFreeService: z.optional(z.boolean()),
  /** How long personal data is kept, in whole months and days. */
  retention: z.object({
    /** Accounts, since they were last used. */
    accountMonths: z.int().check(z.positive()),
    messageMonths: z.int().check(z.positive()),
    consentMonths: z.int().check(z.positive()),
    /** The operator's backups, which still hold deleted data. */
    backupDays: z.int().check(z.nonnegative()),
  }),
  /** The server's clock, ISO 8601 with offset: 'today' and 'now' of the page come from it. */
  now: instantSchema,
});
export type ConfigAnswer = z.infer<typeof configAnswerSchema>;

/** `GET /api/session` */
export const sessionAnswerSchema = z.object({
  user: z.nullable(
    z.object({
      id: z.string(),
      email: z.string(),
      /** Only operators have it. */
      isOperator: z.optional(z.literal(true)),
    }),
  ),
});
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/**
 * In this header a page names the account that it shows. The session is the browser's, where somebody else may have
 * signed in since: a call is answered for the account it names, or else as for nobody.
 */
export const ACCOUNT_HEADER = 'Loovia-Account';
/** Names nobody: the page shows no account. */
export const NO_ACCOUNT = 'none';
