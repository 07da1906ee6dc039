const CLOSED_FOR_GOOD =
  /^((this|these|the)? ?(public )?(toilets? )?(is |are |has |have |been |now )*closed( down)?|closed)\.?$|^(permanently|has been|this has been|these toilets are now|this toilet has been) closed\b|\bno longer exists?\b|\bhas been demolished\b/i;

/** Why a toilet is none any more, by what is said of it; null where nothing says so. */
export function whyClosedForGood(sayings: readonly string[]): string | null {
  const closed = sayings.find((saying) => CLOSED_FOR_GOOD.test(saying));
  return closed === undefined ? null : `is closed for good ('${closed}')`;
}
