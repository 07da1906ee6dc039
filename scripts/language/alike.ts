/** Texts that are the same in Welsh: names, and what is written alike. */
export const ALIKE: ReadonlySet<string> = new Set([
  'RADAR',
  'Loovia',
  'Car',
  'Changing Places',
  'car',
  'tram',
  'metro',
  '{kilometres} km',
  'Beta',
]);
