import type { ConfigAnswer } from '@loovia/core/api';
import { timetableProblem } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import type { TimetableCover } from '@loovia/core/regions';
import { useConfig } from '../api/config.ts';
import { Notice } from './notice.tsx';

/** Nobody should take an old timetable for today's. */
export function MovedTimetable() {
  const words = movedWords(useConfig()?.region.timetable ?? null);
  if (words === null) return null;
  return <Notice kind="information">{words}</Notice>;
}

/** 'Test timetable, moved 143 weeks. Do not use it to travel.', or null. */
export function movedWords(cover: TimetableCover | null): string | null {
  if (!cover || cover.shiftedWeeks === 0) return null;
  return plural(Math.abs(cover.shiftedWeeks), {
    one: 'Test timetable, moved {count} week. Do not use it to travel.',
    other: 'Test timetable, moved {count} weeks. Do not use it to travel.',
  });
}

type RegionOfTimetable = Pick<ConfigAnswer['region'], 'title' | 'publicTransport' | 'timetable'>;

/** Why there is no public transport on a day; null if there may be, or if the date is empty. */
export function noTransportWords(
  { title, publicTransport, timetable }: RegionOfTimetable,
  date: string,
): string | null {
  if (!publicTransport) {
    return t(
      'Public transport is not available in {region} yet. You can plan walking, cycling and driving.',
      { region: title },
    );
  }
  return date === '' || !timetable ? null : (timetableProblem(date, timetable)?.message ?? null);
}
