import type { ToiletFacts } from '../toilets/index.ts';
import type { Prefix, Tags } from './tag-facts.ts';

/** What is true at some times only (Conditional restrictions): the key, in words, and the facts it says. */
const KEYS: readonly (readonly [key: string, words: string, facts: readonly Fact[]])[] = [
  ['access', 'Access', ['isPublic']],
  ['fee', 'Fee', ['isFree']],
  ['charge', 'Price', ['isFree']],
  ['wheelchair', 'Wheelchair access', ['isAccessible']],
  ['changing_table', 'Baby changing', ['hasBabyChanging']],
  ['male', "Men's toilet", ['isMenOnly', 'isWomenOnly', 'isGenderNeutral']],
  ['female', "Women's toilet", ['isMenOnly', 'isWomenOnly', 'isGenderNeutral']],
  ['unisex', 'Gender-neutral toilet', ['isMenOnly', 'isWomenOnly', 'isGenderNeutral']],
  ['centralkey', 'RADAR key', ['radar']],
];

type Fact = keyof ToiletFacts;

/** Of a venue and its toilet, as who is kept out of one cannot use the other. */
const OF_BOTH = ['access', 'wheelchair'];

/** The facts without those that are true at some times only. What is not accessible stays so. */
export function withoutConditional(facts: ToiletFacts, tags: Tags, prefix: Prefix): ToiletFacts {
  const result = { ...facts };
  for (const [key, , unclear] of KEYS) {
    if (conditionsIn(tags, key, prefix).length === 0) continue;
    for (const fact of unclear) {
      if (fact !== 'isAccessible' || facts[fact] === true) result[fact] = null;
    }
  }
  return result;
}

/** What {@link withoutConditional} leaves out, in words; null without such tags. */
export function conditionalWords(tags: Tags, prefix: Prefix): string | null {
  const sentences = KEYS.flatMap(([key, words]) =>
    conditionsIn(tags, key, prefix).map((given) => `${words} as given: ${given}.`),
  );
  return sentences.join(' ') || null;
}

/** 'no; yes @ (08:00-18:00)' */
function conditionsIn(tags: Tags, key: string, prefix: Prefix): string[] {
  const names = OF_BOTH.includes(key) ? [key, `toilets:${key}`] : [prefix + key];
  return names.flatMap((name) => {
    const condition = tags[`${name}:conditional`]?.trim();
    return condition ? [[tags[name], condition].filter(Boolean).join('; ')] : [];
  });
}
