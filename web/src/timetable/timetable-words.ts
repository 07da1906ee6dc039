import type { TimetableCover } from '@loovia/core/regions';

/** 'Timetable moved by 143 weeks to cover today: for trying out, not for travelling.', or null. */
export function movedWords(cover: TimetableCover | null): string | null {
  if (!cover || cover.shiftedWeeks === 0) return null;
  const weeks = Math.abs(cover.shiftedWeeks);
  const by = weeks === 1 ? '1 week' : `${weeks} weeks`;
  return `Timetable moved by ${by} to cover today: for trying out, not for travelling.`;
}

/** Why there is no public transport on a day; null where there may be. An empty date is not judged. */
export function noTransportWords(
  { title, timetable }: { readonly title: string; readonly timetable: TimetableCover | null },
  date: string,
): string | null {
  if (!timetable) {
    return `Public transport is not available in ${title} yet. Walking, cycling and car are.`;
  }
  const { from, to } = timetable;
  if (date === '' || (date >= from && date <= to)) return null;
  return `The timetable covers ${dayWords(from)} to ${dayWords(to)}. For public transport, choose a date within it.`;
}

function dayWords(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
