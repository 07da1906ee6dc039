import { speakOfSteps } from './step-words.ts';
import type { ToiletFacts } from './toilet.ts';

const ROOM = String.raw`(?:accessible|disabled|wheelchair|changing places?) (?:toilet|loo|wc|facilit(?:y|ie)|cubicle|room)s?`;
const SAID = String.raw`(?:(?:is|are|was|were|has|have|had|been|be|now|currently|possibly|also|often|always|mostly|usually|permanently|temporarily|seems?|appear(?:s|ed)?|to) )*`;
const NO_USE = String.raw`(?:closed|locked|pad-?locked|shut|out[ -]of|under |broken|removed|demolished|missing|gone|unavailable|faulty|vandali[sz]ed|not (?:working|available|in use|open|accessible)|no longer|for staff|staff only)`;
const WHEELCHAIR = String.raw`(?:wheel-?chairs?|disabled|mobility scooters?)`;
/** 'NOT wheelchair friendly', 'Accessible toilet locked', 'non disabled toilet' */
const NO_ACCESS = [
  new RegExp(
    String.raw`\b(?:not|isn't|aren't|never|no longer) (?:(?:very|really|fully|yet|currently|at all) )*${WHEELCHAIR}[ -](?:friendly|accessible)\b`,
  ),
  // Not 'inaccessible to non-members', 'when the station is shut'
  /\b(?:(?:not|isn't|aren't|never|no longer) (?:(?:very|really|fully|yet|currently|at all) )*(?:disabled )?accessible|inaccessible)\b(?! (?:to (?!wheel|disabled|people in)|when|after|before|outside|at night|during|by car|on |from |until|unless|while))/,
  new RegExp(
    String.raw`\b(?:un|not )(?:suitable|adapted|suited) for ${WHEELCHAIR}|\bno ${WHEELCHAIR} (?:access|toilet|facilit|loo|user|room)|\b${WHEELCHAIR}(?: users?)? (?:cannot|can't|can not|won't fit)\b|\bno (?:access|room|space) for ${WHEELCHAIR}|\bno ${WHEELCHAIR}\W*$|\b(?:no|without)(?: an?)? accessible (?:toilet|loo|wc|facilit)`,
  ),
  new RegExp(String.raw`\b${ROOM},? ?\(?-? ?${SAID}${NO_USE}`),
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
  const text = words.toLowerCase().replaceAll(/[‘’]/g, "'");
  const noAccess = NO_ACCESS.some((sign) => sign.test(text)) || speakOfSteps(words);
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
