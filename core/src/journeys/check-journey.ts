import {
  containsPoint,
  distanceMetres,
  isInUnitedKingdom,
  type Bounds,
  type LatLng,
} from '../geo/index.ts';
import { t } from '../language/index.ts';
import { londonCivil, shiftDate } from '../time/index.ts';
import type { Journey } from './journey.ts';

/** A sentence for the user about one field of a journey. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** The area that can be planned in; null bounds = the whole United Kingdom. */
export interface PlanningArea {
  /** Name for people, e.g. 'Pennyshire'. */
  readonly title: string;
  readonly bounds: Bounds | null;
}

/** Public transport as far as it matters here: whether it goes to a place outside the area. */
export interface BeyondArea {
  serves(place: LatLng): boolean;
}

/** What a journey is checked against. */
export interface CheckContext {
  readonly now: Date;
  readonly coverage: PlanningArea;
  /** Null or absent = there is no public transport. */
  readonly transit?: BeyondArea | null;
}

/** Start and destination nearer than this are the same place. */
const SAME_PLACE_METRES = 10;

/** Ten years: nothing is known of opening hours so far ahead, and the calendar stays four-digit. */
const MAX_DAYS_AHEAD = 3653;

const ENDS = ['startCoordinates', 'endCoordinates'] as const;

/**
 * What is wrong with a journey beyond its form: an end outside the United Kingdom or the area (by
 * public transport its stops outside are ends as well, docs/decisions/0103), a destination within 10 m of the start, a day that has passed in London or is over ten years ahead.
 * Empty when it can be planned.
 */
export function checkJourney(journey: Journey, context: CheckContext): FieldMessage[] {
  const transit = journey.selectedTransport === 'public' ? context.transit : null;
  const messages = ENDS.flatMap((field): FieldMessage[] => {
    const message = whyOutside(field, journey[field], context.coverage, transit);
    return message ? [{ field, message }] : [];
  });
  if (isSamePlace(journey)) {
    const message = t(
      'The start and the destination are the same place. Choose another destination.',
    );
    messages.push({ field: 'endCoordinates', message });
  }
  const today = londonCivil(context.now).date;
  if (journey.journeyDate < today) {
    const message = t('That day has passed. Choose today or a later date.');
    messages.push({ field: 'journeyDate', message });
  } else if (journey.journeyDate > shiftDate(today, MAX_DAYS_AHEAD)) {
    const message = t('That day is too far ahead. Choose a day within the next ten years.');
    messages.push({ field: 'journeyDate', message });
  }
  return messages;
}

/** Whether a journey ends where it starts. */
export function isSamePlace(
  journey: Pick<Journey, 'startCoordinates' | 'endCoordinates'>,
): boolean {
  return distanceMetres(journey.startCoordinates, journey.endCoordinates) <= SAME_PLACE_METRES;
}

/** Why a journey cannot start or end at a point; null where it can. */
export function whyOutside(
  end: (typeof ENDS)[number],
  point: LatLng,
  { title, bounds }: PlanningArea,
  transit: BeyondArea | null = null,
): string | null {
  if (!isInUnitedKingdom(point)) {
    return end === 'startCoordinates'
      ? t('The start is outside the United Kingdom. Choose a start in the United Kingdom.')
      : t(
          'The destination is outside the United Kingdom. Choose a destination in the United Kingdom.',
        );
  }
  if (!bounds || containsPoint(bounds, point) || transit?.serves(point)) return null;
  return end === 'startCoordinates'
    ? startOutside(title, Boolean(transit))
    : endOutside(title, Boolean(transit));
}

function startOutside(area: string, hasTransit: boolean): string {
  return hasTransit
    ? t(
        'The start is outside the area this map covers, which is {area}. Choose a start in {area}, or a bus stop or station that its buses and trains call at.',
        { area },
      )
    : t(
        'The start is outside the area this map covers, which is {area}. Choose a start in {area}.',
        { area },
      );
}

function endOutside(area: string, hasTransit: boolean): string {
  return hasTransit
    ? t(
        'The destination is outside the area this map covers, which is {area}. Choose a destination in {area}, or a bus stop or station that its buses and trains call at.',
        { area },
      )
    : t(
        'The destination is outside the area this map covers, which is {area}. Choose a destination in {area}.',
        { area },
      );
}
