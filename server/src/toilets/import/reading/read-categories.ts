import type { ToiletFacts } from '@loovia/core/toilets';

type Known = Pick<ToiletFacts, 'isAccessible' | 'isMenOnly' | 'isWomenOnly' | 'isGenderNeutral'>;

/**
 * For whom toilets are, by the two categories of the Local Government Association's schema, in small
 * letters: 'female and male', 'unisex', 'male urinal', 'none'. What they don't state is not known.
 */
export function readCategories(category: string, accessibleCategory: string): Known {
  const forAll = category === 'female and male' || category === 'unisex';
  // An accessible toilet beside those for one sex may be for all.
  const alone = accessibleCategory !== 'unisex' && accessibleCategory !== 'female and male';
  const forMen = category === 'male' || category === 'male urinal';
  const forWomen = category === 'female';
  return {
    isAccessible:
      { unisex: true, 'female and male': true, none: false }[accessibleCategory] ?? null,
    isMenOnly: forAll || forWomen ? false : forMen && alone ? true : null,
    isWomenOnly: forAll || forMen ? false : forWomen && alone ? true : null,
    isGenderNeutral: readGenderNeutral(category, accessibleCategory),
  };
}

/** A unisex accessible toilet beside ladies and gents makes no claim for everyone. */
function readGenderNeutral(category: string, accessibleCategory: string): boolean | null {
  if (category === 'unisex') return true;
  const known = category && category !== 'none' && accessibleCategory;
  return known && accessibleCategory !== 'unisex' ? false : null;
}
