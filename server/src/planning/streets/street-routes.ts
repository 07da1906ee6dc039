import type { Leg } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { routeSummaries, worthShowing } from '@loovia/core/routes';
import { londonInstant, toIsoWithOffset } from '@loovia/core/time';
import type { StreetMode, StreetRoute } from '../../maps/ports.ts';
import type { BareRoute } from '../bare-route.ts';
import { gapsOf, saidGaps, withGaps } from '../route-gaps.ts';
import { legSteps } from '../leg-steps.ts';
import { wayNotes, type AskedWay } from '../way-notes.ts';

const LEG_MODES = { walking: 'walk', cycling: 'cycle', car: 'car' } as const satisfies Record<
  StreetMode,
  Leg['mode']
>;

/** The routes of a journey that are worth showing, with their legs, times and summaries. */
export function streetRoutes(
  found: readonly StreetRoute[],
  journey: Journey,
  asked: AskedWay,
): BareRoute[] {
  const { mode } = asked.travel;
  const shown = worthShowing(found);
  const summaries = routeSummaries(shown);
  const departureTime = londonInstant(journey.journeyDate, journey.journeyTime);
  const departure = toIsoWithOffset(departureTime);
  return shown.map((route, index): BareRoute => {
    const gaps = gapsOf(route.geometry, {
      from: journey.startCoordinates,
      to: journey.endCoordinates,
    });
    const whole = withGaps(route, gaps);
    const durationSeconds = Math.round(whole.durationSeconds);
    const arrivalTime = new Date(departureTime.getTime() + durationSeconds * 1000);
    const arrival = toIsoWithOffset(arrivalTime);
    const distanceMetres = Math.round(whole.distanceMetres);
    const { via } = route;
    const leg: Leg = {
      mode: LEG_MODES[mode],
      from: { name: journey.startLocation, ...journey.startCoordinates },
      to: { name: journey.endLocation, ...journey.endCoordinates },
      departure,
      arrival,
      distanceMetres,
      geometry: route.geometry,
      steps: legSteps(route),
      ...wayNotes(route, asked),
    };
    return {
      id: `route-${index + 1}`,
      index,
      mode,
      summary:
        via === undefined ? (summaries[index] ?? '') : via && t('via {street}', { street: via }),
      distanceMetres,
      durationSeconds,
      departure,
      arrival,
      geometry: route.geometry,
      legs: [leg],
      ...saidGaps(gaps, asked.travel.stepFree),
    };
  });
}
