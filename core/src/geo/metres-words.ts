import { t } from '../language/index.ts';

/** '320 m', '1.4 km' */
export function metresWords(metres: number): string {
  return metres < 1000
    ? t('{metres} m', { metres: Math.round(metres / 10) * 10 })
    : t('{kilometres} km', { kilometres: (metres / 1000).toFixed(1) });
}
