import * as z from 'zod/mini';
import { t } from '../language/index.ts';

/** ISO 8601 with offset, e.g. `2024-03-05T09:00:00+00:00`. */
const instantSchema = z.iso.datetime({ offset: true });

/** The specification's words for what is known of a toilet's hours (STOP-34 to STOP-38). */
export const OPENING_REASONS = {
  unknown: 'Opening hours not available',
  closedThisDay: 'Closed on this day',
  open24Hours: 'Open 24 hours',
  open: 'Open',
  closed: 'Closed',
} as const;

/** One of {@link OPENING_REASONS} in the language being spoken. */
export function reasonWords({ reason }: Pick<Opening, 'reason'>): string {
  switch (reason) {
    case OPENING_REASONS.unknown:
      return t('Opening hours not available');
    case OPENING_REASONS.closedThisDay:
      return t('Closed on this day');
    case OPENING_REASONS.open24Hours:
      return t('Open 24 hours');
    case OPENING_REASONS.open:
      return t('Open');
    case OPENING_REASONS.closed:
      return t('Closed');
    default:
      return reason;
  }
}

/** What is known of a toilet's hours at the estimated arrival there (STOP-29 to STOP-38). */
export const openingSchema = z.object({
  state: z.enum(['open', 'closed', 'unknown']),
  /** One of {@link OPENING_REASONS}, in English whatever is spoken. 'unknown' is treated as open (STOP-34). */
  reason: z.string(),
  /** The instant judged. */
  at: instantSchema,
  /** When the stretch it is open in began or, if closed, when it next opens. Absent when not known. */
  opens: z.optional(instantSchema),
  /** When the stretch it is open in ends. Absent when not known or never. */
  closes: z.optional(instantSchema),
});
export type Opening = z.infer<typeof openingSchema>;
