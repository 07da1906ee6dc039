import { londonInstant } from '@loovia/core/time';
import type { Nation } from '@loovia/core/toilets';
import { judgeExpression } from './judge-expression.ts';

/** A position decides the sunrise alone: any will do. */
const ANYWHERE = { lat: 55, lng: -3 };

/** Whether a date (`YYYY-MM-DD`) is a bank holiday of a nation, as the hours of its toilets have them. */
export function isBankHoliday(date: string, nation: Nation): boolean {
  const noon = londonInstant(date, '12:00');
  return judgeExpression('PH', { nation, location: ANYWHERE }, noon).state === 'open';
}
