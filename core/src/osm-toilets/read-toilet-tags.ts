import { doubtsIn, withoutContradicted, type Doubt, type ToiletFacts } from '../toilets/index.ts';
import { withoutConditional } from './conditional-tags.ts';
import { areHoursInDoubt } from './hours-tag.ts';
import { isClosedForGood, isToilet, wasToilet } from './life-cycle.ts';
import { type Access, type Prefix, readAccess, readFacts, type Tags } from './tag-facts.ts';
import { accessWords, closureOf, ownWords } from './tag-words.ts';
import { hostType } from './venue.ts';

/** What is read from the tags of an element with a toilet. */
export interface ReadTags {
  readonly prefix: Prefix;
  readonly access: Access;
  readonly facts: ToiletFacts;
  /** What its own words put in doubt. */
  readonly doubts: readonly Doubt[];
  /** Whether it is shut for now, whatever its hours. */
  readonly isShut: boolean;
  /** Kind of the venue that says it has a toilet; null when the element is the toilet. */
  readonly venueType: string | null;
}

/** Why an element is not a toilet for travellers. */
export type NotForUs = 'not-a-toilet' | 'not-for-the-public' | 'closed';

/** Values of `toilets` that say the venue has some; 'separate' ones are mapped on their own. */
const HAS_TOILETS = ['yes', 'customers', 'public', 'permissive'];

/**
 * Reads whether an OSM element is a toilet (Tag:amenity=toilets), or a venue that says it has one
 * (Key:toilets), with its facts, or why travellers may not use it.
 * @param today `YYYY-MM-DD`, the day on which it is judged what has passed; null where that is not known
 */
export function readToiletTags(tags: Tags, today: string | null): ReadTags | NotForUs {
  const isOne = isToilet(tags);
  const venueType = isOne ? null : hostType(tags);
  if (!isOne && (!venueType || !saysItHasToilets(tags))) {
    return wasToilet(tags) ? 'closed' : 'not-a-toilet';
  }
  const closure = closureOf(tags, today);
  if (isClosedForGood(tags, today) || closure === 'for good') return 'closed';
  const prefix = isOne ? '' : 'toilets:';
  const access = accessOf(tags, isOne);
  if (access === 'nobody') return 'not-for-the-public';
  const facts = withoutConditional(readFacts(tags, prefix, access), tags, prefix);
  const words = [accessWords(tags), ...ownWords(tags)].filter(Boolean).join('. ');
  const doubts: Doubt[] = doubtsIn(words).filter((doubt) => facts[doubt] !== false);
  if (areHoursInDoubt(tags, today)) doubts.push('hours');
  return {
    prefix,
    access,
    facts: withoutContradicted(facts, words),
    doubts,
    isShut: closure === 'for now',
    venueType,
  };
}

function saysItHasToilets(tags: Tags): boolean {
  const access = readAccess(tags['toilets:access']);
  return (
    HAS_TOILETS.includes(tags.toilets ?? '') ||
    (tags.toilets === undefined &&
      (access === 'everyone' || access === 'customers' || tags['toilets:wheelchair'] === 'yes'))
  );
}

const STRICTEST_FIRST: readonly Access[] = ['nobody', 'customers', 'key', 'everyone'];

function accessOf(tags: Tags, isOne: boolean): Access {
  const own = readAccess(tags['toilets:access']);
  const whole = readAccess(tags.access);
  if (isOne) return STRICTEST_FIRST.find((one) => [own, whole].includes(one)) ?? 'unknown';
  if (own !== 'unknown') return own;
  // Someone who may not enter the venue cannot use its toilet.
  if (whole === 'nobody') return 'nobody';
  const said = readAccess(tags.toilets);
  return tags.toilets === 'yes' ? 'unknown' : said;
}

/**
 * The address in an element's tags (Key:addr:*), at most 500 characters; null without a street. `town`
 * is used where the tags have none.
 */
export function writtenAddress(
  tags: Tags,
  { town, postcode }: { readonly town: string | null; readonly postcode: string | null },
): string | null {
  const street = tags['addr:street'] ?? tags['addr:place'];
  if (!street) return null;
  const number = tags['addr:housenumber'];
  const lines = [
    tags['addr:housename'],
    number ? `${number} ${street}` : street,
    tags['addr:city'] ?? town,
  ];
  const place = lines.filter(Boolean).join(', ');
  return (postcode ? `${place} ${postcode}` : place).slice(0, 500);
}
