import { plural, t } from '@loovia/core/language';
import type { Hidden } from '../../../toilet-filters/use-filters.ts';

/** '5 of 14 toilets on Route 1 are hidden, 2 of them because we do not know.' */
export function hiddenWords({ lacking, unknown }: Hidden, shown: number, route: string): string {
  const hidden = lacking + unknown;
  if (hidden === 0) return t('No toilets on {route} are hidden.', { route });
  const values = { all: hidden + shown, unknown, route };
  return unknown === 0
    ? plural(
        hidden,
        {
          one: '{count} of {all} toilets on {route} is hidden.',
          other: '{count} of {all} toilets on {route} are hidden.',
        },
        values,
      )
    : plural(
        hidden,
        {
          one: '{count} of {all} toilets on {route} is hidden because we do not know enough about it.',
          other:
            '{count} of {all} toilets on {route} are hidden, {unknown} of them because we do not know enough.',
        },
        values,
      );
}
