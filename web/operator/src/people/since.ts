const HOUR_MS = 3_600_000;

/** How far back something is undone. */
export const SINCES = ['all', 'day', 'week', 'month'] as const;
export type Since = (typeof SINCES)[number];

export const SINCE_WORDS: Readonly<Record<Since, string>> = {
  all: 'All time',
  day: 'The last 24 hours',
  week: 'The last 7 days',
  month: 'The last 30 days',
};

const HOURS: Readonly<Record<Exclude<Since, 'all'>, number>> = {
  day: 24,
  week: 7 * 24,
  month: 30 * 24,
};

/** When it began, ISO 8601 in UTC. */
export function beginningOf(since: Exclude<Since, 'all'>): string {
  return new Date(Date.now() - HOURS[since] * HOUR_MS).toISOString();
}
