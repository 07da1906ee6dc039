import { shortened, t } from '@loovia/core/language';
import type { MotisLeg } from './answer.ts';

/** More would hide the journey. */
const MOST_NOTICES = 5;

/** What must be said of a ride. */
export function rideNotes(leg: MotisLeg): string[] {
  const notes = noticesOf(leg).map((text) => t('Notice from the operator: {text}', { text }));
  if (leg.reservation === 'COMPULSORY') notes.push(t('You must book a seat before you board.'));
  if (leg.loopedCalendarSince !== undefined) notes.push(timesOfOtherWeeks());
  return notes;
}

/** Of the vehicle and of the stops at both ends: a lift that is out of order, a stop that has moved. */
function noticesOf({ from, to, alerts = [], startTime, endTime }: MotisLeg): string[] {
  const all = [...alerts, ...(from.alerts ?? []), ...(to.alerts ?? [])];
  const concerning = all.filter(
    ({ impactPeriod = [] }) =>
      impactPeriod.length === 0 ||
      impactPeriod.some(
        ({ start = startTime, end = endTime }) => start <= endTime && startTime <= end,
      ),
  );
  const texts = new Set(concerning.map(({ headerText }) => shortened(headerText.trim())));
  return [...texts].filter((text) => text !== '').slice(0, MOST_NOTICES);
}

/** MOTIS may repeat the last weeks of a timetable that has ended. */
function timesOfOtherWeeks(): string {
  return t(
    'The timetable has no times for this day: these are of an earlier week. Check with the operator.',
  );
}
