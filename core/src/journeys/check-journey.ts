import { containsPoint, distanceMetres, isInUnitedKingdom, type Bounds } from '../geo/index.ts';
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

/** Start and destination nearer than this are the same place. */
const SAME_PLACE_METRES = 10;

/** Ten years: nothing is known of opening hours so far ahead, and the calendar stays four-digit. */
const MAX_DAYS_AHEAD = 3653;

const ENDS = [
  { field: 'startCoordinates', name: 'start' },
  { field: 'endCoordinates', name: 'destination' },
] as const;

/**
 * What is wrong with a journey beyond its form: an end outside the United Kingdom or the area, a
 * destination within 10 m of the start, a day that has passed in London or is over ten years ahead.
 * Empty when it can be planned.
 */
export function checkJourney(
  journey: Journey,
  context: { now: Date; coverage: PlanningArea },
): FieldMessage[] {
  const messages = ENDS.flatMap(({ field, name }): FieldMessage[] => {
    const message = whyOutside(name, journey[field], context.coverage);
    return message ? [{ field, message }] : [];
  });
  if (distanceMetres(journey.startCoordinates, journey.endCoordinates) <= SAME_PLACE_METRES) {
    const message = 'The start and the destination are the same place. Choose another destination.';
    messages.push({ field: 'endCoordinates', message });
  }
  const today = londonCivil(context.now).date;
  if (journey.journeyDate < today) {
    const message = 'That day has passed. Choose today or a later date.';
    messages.push({ field: 'journeyDate', message });
  } else if (journey.journeyDate > shiftDate(today, MAX_DAYS_AHEAD)) {
    const message = 'That day is too far ahead. Choose a day within the next ten years.';
    messages.push({ field: 'journeyDate', message });
  }
  return messages;
}

function whyOutside(
  end: 'start' | 'destination',
  point: Journey['startCoordinates'],
  { title, bounds }: PlanningArea,
): string | null {
  if (!isInUnitedKingdom(point)) {
    return `The ${end} is outside the United Kingdom. Choose a ${end} in the United Kingdom.`;
  }
  if (bounds && !containsPoint(bounds, point)) {
    return `The ${end} is outside the area this map covers, which is ${title}. Choose a ${end} in ${title}.`;
  }
  return null;
}
