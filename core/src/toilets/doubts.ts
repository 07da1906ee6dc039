import type { ToiletFacts } from './toilet.ts';

/** Signs that steps lead to the toilet. */
const STEPS =
  /\b(?:up|down)stairs\b|\b(?:up|down) (?:(?:a|an|the|some|long|steep|flight|of) )*(?:stairs|steps)\b|\b(?:single|one|two|three) steps?\b(?! (?:away|from))/;
/** Steps are not the only way, or lead to other rooms. */
const WAY_ROUND = /\b(?:lifts?|ramps?|accessible|disabled (?:toilet|loo|wc)s?)\b/;
/** 'NOT wheelchair friendly', 'Accessible toilet locked', 'non disabled toilet' */
const NO_ACCESS = [
  /\bnot (?:wheelchair|disabled)[ -](?:friendly|accessible)\b/,
  /\b(?:accessible|disabled|changing places?) (?:toilet|loo|wc)s? (?:(?:is|are|was|now|currently|possibly) )*(?:closed|locked|padlocked|shut|out of|under )/,
  /\b(?:accessible|disabled) appear(?:s|ed) (?:to be )?(?:closed|locked|shut)\b/,
  /(?<!\b(?:and|or|for) )\bnon[ -]?disabled (?:unisex |public )?(?:toilet|loo|wc)s?\b/,
  /\bnarrow turnst[iy]les?\b/,
];

const NOT_FOR_ALL = [
  /\b(?:behind|beyond|through|after|inside|via) (?:the )?(?:ticket[ -])?barriers?\b/,
  /\b(?:admission|entrance|entry)(?: fee)? to [^.]{1,40} (?:required|payable|needed)\b/,
  /\bticket[ -]holders?\b|(?<!not )\b(?:needs?|requires?) (?:to have )?(?:a )?(?:valid )?ticket\b/,
  /\b(?:customers?|passengers?|members|residents|students|traders)(?: use| access)? only\b/,
  /(?<!no )\btickets? (?:access to [^.]{1,40} )?(?:(?:is|are) )?required\b/,
  /\bnon-\w+ members\b|\bfor (?:the use of )?(?:campers|passengers|patrons)\b/,
];

export type Contradicted = 'isAccessible' | 'isPublic';

/**
 * What a source's own words contradict: an accessible toilet 'up a flight of stairs', a public one 'behind
 * ticket barriers'.
 */
export function doubtsIn(words: string): Contradicted[] {
  const text = words.toLowerCase();
  const noAccess =
    NO_ACCESS.some((sign) => sign.test(text)) || (STEPS.test(text) && !WAY_ROUND.test(text));
  const notForAll = NOT_FOR_ALL.some((sign) => sign.test(text));
  return [
    ...(noAccess ? (['isAccessible'] as const) : []),
    ...(notForAll ? (['isPublic'] as const) : []),
  ];
}

/** Facts without the 'yes' that the source's own words contradict: which of the two holds is not known. */
export function withoutContradicted<Facts extends Pick<ToiletFacts, Contradicted>>(
  facts: Facts,
  words: string,
): Facts {
  const known = { ...facts };
  for (const doubt of doubtsIn(words)) known[doubt] &&= null;
  return known;
}
