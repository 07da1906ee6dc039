const SPAN = new RegExp(
  String.raw`\b(?<from>\d{1,2}(?:[:.]\d{2})?)(?:\s*am)?\s*(?:-|–|to)\s*(?<until>\d{1,2}(?:[:.]\d{2})?)(?![:.]?\d|\s*[ap]\.?m)`,
  'g',
);

/**
 * Whether hours may be those of a twelve-hour clock without am and pm: '9:00-5:00' closes in the
 * afternoon rather than before dawn.
 */
export function mayLackHalves(given: string): boolean {
  return [...given.toLowerCase().matchAll(SPAN)].some(({ groups }) => {
    const [opens = 0, closes = 0] = [groups?.from, groups?.until].map(hoursOnClock);
    return closes > 3 && closes < opens && opens < 13;
  });
}

/** '9:30' → 9.5 */
function hoursOnClock(time = ''): number {
  const [hours, minutes = 0] = time.split(/[:.]/).map(Number);
  return (hours ?? 0) + minutes / 60;
}
