import { OSM_DAYS } from '@loovia/core/opening-hours';

const DAY = '(?:mo|tu|we|th|fr|sa|su(?!nrise|nset)|ph)[a-z]*';
/** Matches weekdays and bank holidays, also spelt out: 'Mo-We, Fr', 'Sat,PH'. */
export const DAY_LIST = String.raw`${DAY}(?:\s*[-–,]\s*${DAY})*`;

const NAMES = [...OSM_DAYS.map((day) => day.toLowerCase()), 'ph'];
/** Among the days of {@link daysIn}. */
export const BANK_HOLIDAYS = NAMES.indexOf('ph');

/** The days of a list, in order: 0 = Monday to 6 = Sunday, 7 = bank holidays. */
export function daysIn(list: string): number[] {
  const days = list.split(',').flatMap((part) => {
    const names = part.split(/[-–]/).map((name) => name.trim().slice(0, 2).toLowerCase());
    const [first = 0, last = first] = names.map((name) => NAMES.indexOf(name));
    if (first === BANK_HOLIDAYS) return [first];
    const length = ((last - first + 7) % 7) + 1;
    return Array.from({ length }, (_, after) => (first + after) % 7);
  });
  return [...new Set(days)].toSorted((a, b) => a - b);
}
