import type { ToiletFacts } from '@loovia/core/toilets';

type Known = Pick<ToiletFacts, 'isAccessible' | 'isMenOnly' | 'isWomenOnly' | 'isGenderNeutral'>;

const MEN: ReadonlySet<string> = new Set(['male', 'male urinal']);
const WOMEN: ReadonlySet<string> = new Set(['female']);

const ACCESSIBLE: ReadonlyMap<string, boolean> = new Map([
  ['unisex', true],
  ['female and male', true],
  ['none', false],
]);

/**
 * For whom toilets are, by the two categories of the Local Government Association's schema, in small
 * letters: 'female and male', 'unisex', 'male urinal', 'none'. What they don't state is not known.
 */
export function readCategories(category: string, accessibleCategory: string): Known {
  const forAll = category === 'female and male' || category === 'unisex';
  const forMen = MEN.has(category);
  const forWomen = WOMEN.has(category);
  return {
    isAccessible: ACCESSIBLE.get(accessibleCategory) ?? null,
    // An accessible toilet beside those for one sex may be for the other or for all.
    isMenOnly: forAll || forWomen ? false : (forMen && isOrNone(accessibleCategory, MEN)) || null,
    isWomenOnly:
      forAll || forMen ? false : (forWomen && isOrNone(accessibleCategory, WOMEN)) || null,
    isGenderNeutral: readGenderNeutral(category, accessibleCategory),
  };
}

function isOrNone(accessibleCategory: string, sex: ReadonlySet<string>): boolean {
  return ['', 'none'].includes(accessibleCategory) || sex.has(accessibleCategory);
}

const BY_SEX = new Set(['female and male', ...MEN, ...WOMEN]);

/**
 * 'No' only where both categories are known to tell the sexes apart: a unisex accessible toilet
 * beside ladies and gents makes no claim for everyone.
 */
function readGenderNeutral(category: string, accessibleCategory: string): boolean | null {
  if (category === 'unisex') return true;
  const noneForAll = accessibleCategory === 'none' || BY_SEX.has(accessibleCategory);
  return BY_SEX.has(category) && noneForAll ? false : null;
}
