import { t } from '../language/index.ts';
import { maxStops } from './limits.ts';

/**
 * Warnings about the stops of a route (ERR-18 to ERR-20, STOP-28). None at frequency 0 (STOP-19). With a
 * frequency over the duration, only that no stops are needed; without a candidate, only that; else one
 * that names the intervals without a candidate.
 * @param journey.candidates all candidates that can be visited, not only those listed
 */
export function warnings(journey: {
  frequency: number;
  durationMinutes: number;
  candidates: Iterable<{ readonly interval: number }>;
}): string[] {
  const { frequency, durationMinutes } = journey;
  if (frequency === 0) return [];
  const wanted = maxStops(durationMinutes, frequency);
  if (wanted === 0) {
    return [
      t(
        'Frequency of loo stops ({frequency} min) exceeds journey time, so no stops are required. Consider reducing frequency if needed.',
        { frequency },
      ),
    ];
  }
  const served = new Set([...journey.candidates].map(({ interval }) => interval));
  if (served.size === 0) {
    return [
      t(
        'No loos found based on user preferences. Consider increasing tolerance or adjusting other route parameters.',
      ),
    ];
  }
  const missing = Array.from({ length: wanted }, (_, index) => index + 1).filter(
    (number) => !served.has(number),
  );
  if (missing.length === 0) return [];
  return [
    t('Missing loos for stop number(s): {numbers}. Consider adjusting frequency or tolerance.', {
      numbers: missing.join(', '),
    }),
  ];
}
