import type { LatLng } from '@loovia/core/geo';
import { modeWord } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { continuationsOnDate, runsOn, serviceDate, waitsFor, type Ride } from '@loovia/core/raptor';
import { shiftDate, shortDate } from '@loovia/core/time';
import { NONE, RIDE_MODES, type RideMode, type Timetable } from '@loovia/core/timetable';
import { isBankHoliday, nationOf } from '@loovia/osm-hours';
import { known } from '../../transit-parts.ts';

/** What the front of the vehicle says at boarding; where the feed does not say, where it ends. */
export function headsignOf(timetable: Timetable, ride: Ride): string | undefined {
  const { trips, callHeadsigns, headsigns, patterns, stops } = timetable;
  const first = trips.firstCallHeadsign[ride.trip] ?? NONE;
  const ofCall = first === NONE ? NONE : (callHeadsigns[first + ride.boardCall] ?? NONE);
  const ofTrip = trips.headsign[ride.trip] ?? NONE;
  const headsign = ofCall === NONE ? ofTrip : ofCall;
  const end = patterns.stops[(patterns.firstCall[ride.pattern + 1] ?? 0) - 1] ?? 0;
  return known(headsigns[headsign]) ?? known(stops.names[end]);
}

/**
 * What must be said of a ride on a bank holiday: many feeds run through it as if it were any other day,
 * when few vehicles do.
 * @param location where it is boarded
 */
export function holidayNotes(timetable: Timetable, ride: Ride, location: LatLng): string[] {
  const date = serviceDate(ride);
  const nation = nationOf(location);
  if (!isBankHoliday(date, nation)) return [];
  // Christmas and New Year are a week apart, and a timetable may end between or soon after.
  const isAsUsual = [-14, -7, 7, 14].some((days) => {
    const other = shiftDate(date, days);
    return runsOn(timetable, ride.trip, other) && !isBankHoliday(other, nation);
  });
  return isAsUsual ? [ordinaryTimes(date)] : [];
}

function ordinaryTimes(date: string): string {
  return t(
    '{day} is a bank holiday. These are the times of an ordinary week. Check with the operator.',
    { day: shortDate(date) },
  );
}

/**
 * Where the vehicle waits for those who change to it, a change that takes no time is not too short.
 * @param before the ride before, if one changes from it to this one
 */
export function waitingNotes(timetable: Timetable, before: Ride | undefined, ride: Ride): string[] {
  if (!before || !waitsFor(timetable, before, ride)) return [];
  const vehicle = modeWord(modeOf(timetable, ride));
  return [t('The {vehicle} waits for you.', { vehicle })];
}

/**
 * Where a train divides, one must be in the right part.
 * @param next the ride as which it goes on for this traveller
 */
export function divisionNotes(timetable: Timetable, ride: Ride, next: Ride | undefined): string[] {
  if (!next || continuationsOnDate(timetable, ride.trip, serviceDate(ride)).length < 2) return [];
  return [
    t('The {vehicle} divides on the way. Ask the staff which part goes towards {place}.', {
      vehicle: modeWord(modeOf(timetable, ride)),
      place: headsignOf(timetable, next) ?? '',
    }),
  ];
}

function modeOf({ trips, lines }: Timetable, { trip }: Ride): RideMode {
  return RIDE_MODES[lines.modes[trips.line[trip] ?? 0] ?? 0] ?? 'bus';
}
