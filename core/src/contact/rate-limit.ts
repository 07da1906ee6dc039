import * as z from 'zod/mini';
import { t } from '../language/index.ts';

/** LIMIT-14 */
export const MAX_ATTEMPTS = 3;
export const ATTEMPT_WINDOW_MS = 900_000;
/** LIMIT-15 */
const ATTEMPT_GAP_MS = 30_000;
/** LIMIT-16: after the first, the second, and every later failure in a row. */
const COOLDOWNS_MS = [30_000, 60_000, 300_000] as const;
const LONGEST_COOLDOWN_MS = COOLDOWNS_MS[2];

const millisSchema = z.number().check(z.minimum(0));

/** DATA-19. Times are milliseconds since 1970. */
const contactRecordSchema = z.object({
  /** When messages were sent. */
  attempts: z.array(millisSchema).check(z.maxLength(1000)),
  /** Nothing may be sent before this; 0 = no cooldown. */
  cooldownUntil: millisSchema,
  /** Failures since the last success. */
  failures: z.int().check(z.minimum(0)),
});
export type ContactRecord = z.infer<typeof contactRecordSchema>;

export const NO_CONTACT_RECORD: ContactRecord = { attempts: [], cooldownUntil: 0, failures: 0 };

/** Why nothing may be sent now: the sentence for the user, and how long it applies. */
export interface ContactWait {
  readonly reason: 'wait' | 'too-many';
  readonly message: string;
  /** Whole seconds, at least 1. */
  readonly seconds: number;
  /** When it is over, in milliseconds since 1970. */
  readonly endsMs: number;
}

/**
 * Reads the record in a browser's storage (DATA-19); an invalid one counts as none.
 * @param text JSON; null = nothing is stored
 */
export function readContactRecord(text: string | null): ContactRecord {
  if (text === null) return NO_CONTACT_RECORD;
  try {
    return contactRecordSchema.safeParse(JSON.parse(text)).data ?? NO_CONTACT_RECORD;
  } catch {
    return NO_CONTACT_RECORD;
  }
}

/**
 * The record without what no longer counts. Times too far ahead come from a clock that has since been put
 * back: they must not lock anyone out until it has caught up.
 */
function current(record: ContactRecord, nowMs: number): ContactRecord {
  return {
    ...record,
    attempts: record.attempts.filter((at) => Math.abs(nowMs - at) < ATTEMPT_WINDOW_MS),
    cooldownUntil: record.cooldownUntil > nowMs + LONGEST_COOLDOWN_MS ? 0 : record.cooldownUntil,
  };
}

/**
 * Whether a message may be sent now (LIMIT-14 to LIMIT-16): null = yes. The cooldown and the gap are
 * checked before the number of attempts (CONT-19, CONT-20).
 */
export function contactWait(record: ContactRecord, nowMs: number): ContactWait | null {
  const { attempts, cooldownUntil } = current(record, nowMs);
  const latestFirst = attempts.toSorted((a, b) => b - a);
  const secondsTo = (untilMs: number) => Math.ceil((untilMs - nowMs) / 1000);
  const gapEnds = (latestFirst[0] ?? -Infinity) + ATTEMPT_GAP_MS;
  const waitUntil = Math.max(cooldownUntil, gapEnds);
  if (waitUntil > nowMs) {
    const seconds = secondsTo(waitUntil);
    return { reason: 'wait', seconds, endsMs: waitUntil, message: waitSentence(seconds) };
  }
  const oldestThatCounts = latestFirst[MAX_ATTEMPTS - 1];
  if (oldestThatCounts === undefined) return null;
  const endsMs = oldestThatCounts + ATTEMPT_WINDOW_MS;
  return {
    reason: 'too-many',
    seconds: secondsTo(endsMs),
    endsMs,
    message: tooManySentence(),
  };
}

/** CONT-19 */
export function waitSentence(seconds: number): string {
  return t('Please wait {seconds}s before submitting again.', { seconds });
}

/** CONT-20 */
export function tooManySentence(): string {
  return t('Too many submissions. Please try again later.');
}

/** Records that a message is being sent. */
export function recordAttempt(record: ContactRecord, nowMs: number): ContactRecord {
  const now = current(record, nowMs);
  return { ...now, attempts: [...now.attempts, nowMs] };
}

/** The attempt counts from its answer, which is never earlier than the server's count. */
function answered({ attempts }: ContactRecord, nowMs: number): number[] {
  return [...attempts.slice(0, -1), nowMs];
}

/** Records that the message has arrived (CONT-22). */
export function recordSuccess(record: ContactRecord, nowMs: number): ContactRecord {
  return { attempts: answered(record, nowMs), cooldownUntil: 0, failures: 0 };
}

/** Records that the message did not arrive (CONT-18, LIMIT-16). */
export function recordFailure(record: ContactRecord, nowMs: number): ContactRecord {
  const cooldownMs = COOLDOWNS_MS[record.failures] ?? LONGEST_COOLDOWN_MS;
  return {
    attempts: answered(record, nowMs),
    cooldownUntil: nowMs + cooldownMs,
    failures: record.failures + 1,
  };
}

/**
 * Records that the server refused the message: that does not count as an attempt.
 * @param waitSeconds how long the server said to wait before submitting again; 0 = not at all
 */
export function recordRefusal(
  record: ContactRecord,
  waitSeconds: number,
  nowMs: number,
): ContactRecord {
  const waitMs = Math.min(waitSeconds * 1000, LONGEST_COOLDOWN_MS);
  return {
    ...record,
    attempts: record.attempts.slice(0, -1),
    cooldownUntil: waitMs > 0 ? nowMs + waitMs : record.cooldownUntil,
  };
}
