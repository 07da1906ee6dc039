import type { TimetableCover } from '@loovia/core/regions';

/** 'Timetable moved by 143 weeks to cover today: for trying out, not for travelling.', or null. */
export function movedWords(cover: TimetableCover | null): string | null {
  if (!cover || cover.shiftedWeeks === 0) return null;
  const weeks = Math.abs(cover.shiftedWeeks);
  const by = weeks === 1 ? '1 week' : `${weeks} weeks`;
  return `Timetable moved by ${by} to cover today: for trying out, not for travelling.`;
}

/** 'The timetable covers 1 March 2024 to 31 March 2024.' for a day outside it; null for one inside. */
export function uncoveredWords(cover: TimetableCover, date: string): string | null {
  if (date === '' || (date >= cover.from && date <= cover.to)) return null;
  return `The timetable covers ${dayWords(cover.from)} to ${dayWords(cover.to)}. Choose a day in it for public transport.`;
}

function dayWords(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
