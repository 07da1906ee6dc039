import { whyOutside, type PlanningArea } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import type { Located } from '../../places/my-location.ts';
import type { PlannerEvent } from './planner-state.ts';

/** Further off than this, a route would begin in another part of town. */
const WELL_ENOUGH_METRES = 1000;

/**
 * What 'Use my location' does to the form. The start has the time in its name: a journey that is
 * kept, or sent to somebody, says later where its maker was then.
 * @param area null while it isn't known
 */
export function startAtLocation(
  located: Located,
  now: Date,
  area: PlanningArea | null,
): PlannerEvent {
  if (located.kind !== 'found') return refused(whyNotLocated(located.kind));
  const { location, accuracyMetres } = located;
  if (accuracyMetres > WELL_ENOUGH_METRES) {
    return refused(
      t('Your device only knows where you are to within {kilometres} km. Type a start instead.', {
        kilometres: Math.ceil(accuracyMetres / 1000),
      }),
    );
  }
  const outside = area && whyOutside('startCoordinates', location, area);
  if (outside) return refused(outside);
  const formattedAddress = t('My location at {time}', { time: formatClockTime(now) });
  return { type: 'picked', end: 'start', place: { formattedAddress, location } };
}

function refused(message: string): PlannerEvent {
  return { type: 'refused', error: { field: 'start', message } };
}

function whyNotLocated(kind: Exclude<Located['kind'], 'found'>): string {
  switch (kind) {
    case 'refused':
      return t(
        'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
      );
    case 'unavailable':
      return t('Your device could not find where you are. Type a start instead.');
    case 'too-late':
      return t('Finding where you are took too long. Try again, or type a start.');
  }
}
