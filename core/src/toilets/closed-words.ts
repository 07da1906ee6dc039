const CLOSED_FOR_GOOD =
  /^((this|these|the)? ?(public )?(toilets? )?(is |are |has |have |been |now )*closed( down)?|closed)\.?$|^(permanently|has been|this has been|these toilets are now|this toilet has been) closed\b|\bno longer exists?\b|\bhas been demolished\b|\bclosed down (and|&) removed\b|^(now )?closed\. no toilets?\b|\bno toilets? at this site\b/i;

const REPLACED_OR_BOARDED_UP =
  /^closed\. checked [a-z]+ \d{4}\.?$|\bclosed and (?:has|have) been superseded\b|^(?:this|these|the) toilets? (?:is|are) (?:now )?boarded up\b|\blocked and closed up\b/i;

const NOT_IN_USE =
  /^closed (for|from)\b|\bclosed (until further notice|indefinitely)\b|\bout of (order|use|service)\b|\b(temporar(y|ily)|currently) clos|\bbeing (refurbished|rebuilt)\b/i;

/** Somebody looked for it and found none, or does not know. */
const NOT_FOUND =
  /\bno idea (?:if|whether) (?:it is|they are) still (?:open|working)\b|\b(?:could(?: not|n['’]t) (?:find|see) (?:it|a toilet|the toilets?)|toilet (?:is not|isn['’]t) here)\b/i;

/** Whether a name or description says that a toilet is closed for good. */
export function saysClosedForGood(words: string): boolean {
  return CLOSED_FOR_GOOD.test(words) || REPLACED_OR_BOARDED_UP.test(words);
}

/** Whether a name or description says that a toilet is not open at all for some time, or may not be. */
export function saysNotInUse(words: string): boolean {
  return NOT_IN_USE.test(words) || NOT_FOUND.test(words);
}
