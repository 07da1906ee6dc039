import type { ToiletFacts } from '@loovia/core/toilets';
import { readableLine } from './texts.ts';

type FactsOfCategories = Pick<
  ToiletFacts,
  'isAccessible' | 'isMenOnly' | 'isWomenOnly' | 'isGenderNeutral'
>;

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
  const category = readableLine(given).toLowerCase().replace('&', 'and');
  return SPELLINGS.get(category) ?? category;
}

const MEN = ['male', 'male urinal'];
const WOMEN = ['female'];
const BY_SEX = ['female and male', ...MEN, ...WOMEN];

const ACCESSIBLE: ReadonlyMap<string, boolean> = new Map([
  ['unisex', true],
  ['female and male', true],
  ['none', false],
]);

/**
 * Who a toilet is for, by the two categories of the Local Government Association's schema in lower
 * case: 'female and male', 'unisex', 'male urinal', 'none'. What they leave out is not known.
 */
export function readCategories(category: string, accessibleCategory: string): FactsOfCategories {
  const isForAll = category === 'female and male' || category === 'unisex';
  const isForMen = MEN.includes(category);
  const isForWomen = WOMEN.includes(category);
  // An accessible toilet beside those for one sex may be for the other or for all.
  const isOnlyFor = (sex: readonly string[]) => ['', 'none', ...sex].includes(accessibleCategory);
  return {
    isAccessible: ACCESSIBLE.get(accessibleCategory) ?? null,
    isMenOnly: isForAll || isForWomen ? false : (isForMen && isOnlyFor(MEN)) || null,
    isWomenOnly: isForAll || isForMen ? false : (isForWomen && isOnlyFor(WOMEN)) || null,
    isGenderNeutral: readGenderNeutral(category, accessibleCategory),
  };
}

/**
 * 'No' only where both categories separate the sexes: with a unisex accessible toilet beside ladies and
 * gents it is not known.
 */
function readGenderNeutral(category: string, accessibleCategory: string): boolean | null {
  if (category === 'unisex') return true;
  const isBySex = BY_SEX.includes(category) && [...BY_SEX, 'none'].includes(accessibleCategory);
  return isBySex ? false : null;
}
