import { t } from '../language/index.ts';

/** '320 m', '1.4 km'. Never '0 m': no measurement is that exact. */
export function metresWords(metres: number): string {
  const rounded = Math.max(10, Math.round(metres / 10) * 10);
  return rounded < 1000
    ? t('{metres} m', { metres: rounded })
    : t('{kilometres} km', { kilometres: (metres / 1000).toFixed(1) });
}
