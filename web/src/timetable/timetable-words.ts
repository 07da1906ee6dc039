import { checkTimetable } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import type { TimetableCover } from '@loovia/core/regions';

/** 'Timetable moved by 143 weeks to cover today: for trying out, not for travelling.', or null. */
export function movedWords(cover: TimetableCover | null): string | null {
  if (!cover || cover.shiftedWeeks === 0) return null;
  return plural(Math.abs(cover.shiftedWeeks), {
    one: 'Timetable moved by {count} week to cover today: for trying out, not for travelling.',
    other: 'Timetable moved by {count} weeks to cover today: for trying out, not for travelling.',
  });
}

interface RegionOfTimetable {
  readonly title: string;
  readonly publicTransport: boolean;
  /** Null also where the days are not known. */
  readonly timetable: TimetableCover | null;
}

/** Why there is no public transport on a day; null where there may be. An empty date is not judged. */
export function noTransportWords(
  { title, publicTransport, timetable }: RegionOfTimetable,
  date: string,
): string | null {
  if (!publicTransport) {
    return t('Public transport is not available in {region} yet. Walking, cycling and car are.', {
      region: title,
    });
  }
  return date === '' || !timetable ? null : (checkTimetable(date, timetable)?.message ?? null);
}
