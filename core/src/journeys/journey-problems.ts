import {
  containsPoint,
  distanceMetres,
  isInUnitedKingdom,
  type Bounds,
  type LatLng,
} from '../geo/index.ts';
import { t } from '../language/index.ts';
import type { TimetableCover } from '../regions/index.ts';
import { dayAndMonth, londonCivil, longDate, shiftDate } from '../time/index.ts';
import type { Journey } from './journey.ts';

/** A sentence for the user about one field of a journey. */
export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** The area that can be planned in. */
export interface PlanningArea {
  /** Name for people, e.g. 'Pennyshire'. */
  readonly title: string;
  readonly bounds: Bounds;
}

/** Whether public transport serves a place outside the area. */
export interface BeyondArea {
  serves(place: LatLng): boolean;
}

/** What a journey is checked against. */
export interface CheckContext {
  readonly now: Date;
  readonly area: PlanningArea;
  /** Null or absent = there is no public transport. */
  readonly transit?: BeyondArea | null;
}

/** Start and destination nearer than this are the same place. */
const SAME_PLACE_METRES = 10;

/** Ten years: opening hours are not known so far ahead. */
const MAX_DAYS_AHEAD = 3653;

const ENDS = ['startCoordinates', 'endCoordinates'] as const;

/**
 * Why a valid journey cannot be planned: an end outside the United Kingdom or the area (by public
 * transport, stops outside the area are allowed: docs/decisions/0103), a destination within 10 m of the
 * start, or a day that has passed in London or is over ten years ahead. Empty when it can be planned.
 */
export function journeyProblems(journey: Journey, context: CheckContext): FieldMessage[] {
  const transit = journey.selectedTransport === 'public' ? context.transit : null;
  const messages = ENDS.flatMap((field): FieldMessage[] => {
    const message = outsideMessage(field, journey[field], context.area, transit);
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
export function outsideMessage(
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
  if (containsPoint(bounds, point) || transit?.serves(point)) return null;
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

/** The days that a timetable covers, both inclusive. */
type CoveredDays = Pick<TimetableCover, 'from' | 'to'>;

/** A message where a day is outside the timetable; else null. */
export function timetableProblem(
  journeyDate: string,
  { from, to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate >= from && journeyDate <= to) return null;
  const first = sameYear(from, to) && from !== to ? dayAndMonth(from) : longDate(from);
  const message =
    from === to
      ? t('We only have times for {day}. Choose that day.', { day: first })
      : t('We only have times for {first} to {last}. Choose one of those days.', {
          first,
          last: longDate(to),
        });
  return { field: 'journeyDate', message };
}

/**
 * The message for a journey by public transport without results in the 24 hours from its time: null
 * unless those hours reach past the end of the timetable.
 */
export function timetableEndProblem(
  { journeyDate, journeyTime }: Pick<Journey, 'journeyDate' | 'journeyTime'>,
  { to }: CoveredDays,
): FieldMessage | null {
  if (journeyDate < to || journeyTime === '00:00') return null;
  const message = t(
    'We found no journey after {time} on {day}, the last day we have times for. Choose an earlier time or day.',
    { time: journeyTime, day: longDate(to) },
  );
  return { field: 'journeyTime', message };
}

function sameYear(from: string, to: string): boolean {
  return from.slice(0, 4) === to.slice(0, 4);
}
