import { cleanText } from '../reading/clean-text.ts';

/** Other spellings of the schema's categories. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['male and female', 'female and male'],
  ['female only', 'female'],
  ['male only', 'male'],
  ['gender neutral', 'unisex'],
  ['gender-neutral', 'unisex'],
]);

/** 'Male & Female' → 'female and male', 'Female only' → 'female' */
export function readCategory(given: string | undefined): string {
  const category = cleanText(given).toLowerCase().replace('&', 'and');
  return SPELLINGS.get(category) ?? category;
}
