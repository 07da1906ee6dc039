import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { runsOn, serviceDate, type Ride } from '@loovia/core/raptor';
import { shiftDate, shortDate } from '@loovia/core/time';
import type { Timetable } from '@loovia/core/timetable';
import { isBankHoliday, nationOf } from '@loovia/osm-hours';

/**
 * What must be said of a ride on a bank holiday: many feeds run through it as if it were any other day,
 * when few vehicles do.
 * @param location where it is boarded
 */
export function holidayNotes(timetable: Timetable, ride: Ride, location: LatLng): string[] {
  const date = serviceDate(ride);
  const nation = nationOf(location);
  if (!isBankHoliday(date, nation)) return [];
  const isAsUsual = [-7, 7].some((days) => {
    const other = shiftDate(date, days);
    return runsOn(timetable, ride.trip, other) && !isBankHoliday(other, nation);
  });
  return isAsUsual ? [ordinaryTimes(date)] : [];
}

function ordinaryTimes(date: string): string {
  return t(
    '{day} is a bank holiday, but these are the times of an ordinary week. Check with the operator.',
    { day: shortDate(date) },
  );
}
