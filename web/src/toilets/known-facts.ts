import type { CandidateStop } from '@loovia/core/api';
import { capital, cutText, t } from '@loovia/core/language';
import { longDate } from '@loovia/core/time';
import { cleanlinessColour, kindWords, predictionWords } from '@loovia/core/toilets';
import type { FactKind } from './fact-icons.ts';

type Facts = Pick<
  CandidateStop,
  | 'isPublic'
  | 'isAccessible'
  | 'isFree'
  | 'isGenderNeutral'
  | 'isMenOnly'
  | 'isWomenOnly'
  | 'hasBabyChanging'
  | 'radar'
  | 'paymentDetails'
  | 'hasChangingPlaces'
>;

export interface Fact {
  readonly kind: FactKind;
  readonly words: string;
  /** False for a fact that rules the toilet out for some people: 'Not step-free'. */
  readonly good: boolean;
}

/** What is known about a toilet; {@link unknownWords} has the rest. */
export function knownFacts(facts: Facts): Fact[] {
  const known: (Fact | null)[] = [
    facts.isPublic === false
      ? { kind: 'customers', words: t('For customers only'), good: false }
      : null,
    yesNoFact('access', facts.isAccessible, t('Step-free'), t('Not step-free')),
    yesNoFact(
      'changing',
      facts.hasChangingPlaces ?? null,
      t('Changing Places toilet'),
      t('No Changing Places toilet'),
    ),
    radarFact(facts),
    yesNoFact('baby', facts.hasBabyChanging, t('Baby changing'), t('No baby changing')),
    genderFact(facts),
    yesNoFact('price', facts.isFree, t('Free'), chargeWords(facts.paymentDetails)),
  ];
  return known.filter((fact) => fact !== null);
}

/** The most important first: what may keep somebody out, then what is there, then what is missing. */
export function factsByWeight(facts: Facts): Fact[] {
  return knownFacts(facts).toSorted((a, b) => weightOf(a) - weightOf(b));
}

const KINDS_BY_WEIGHT: readonly FactKind[] = [
  'access',
  'customers',
  'price',
  'changing',
  'radar',
  'baby',
  'gender',
];
/** These matter only to people who asked for them. */
const EXTRAS: readonly FactKind[] = ['changing', 'baby'];

function weightOf({ kind, good }: Fact): number {
  const isLackOfExtra = !good && EXTRAS.includes(kind);
  return KINDS_BY_WEIGHT.indexOf(kind) + (isLackOfExtra ? KINDS_BY_WEIGHT.length : 0);
}

function yesNoFact(kind: FactKind, fact: boolean | null, yes: string, no: string): Fact | null {
  return fact === null ? null : { kind, words: fact ? yes : no, good: fact };
}

function radarFact({ radar }: Facts): Fact | null {
  if (radar === null) return null;
  return {
    kind: 'radar',
    words: radar ? capital(t('RADAR key')) : t('No RADAR key needed'),
    good: true,
  };
}

function genderFact({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): Fact | null {
  if (isMenOnly) return { kind: 'gender', words: t('Men only'), good: false };
  if (isWomenOnly) return { kind: 'gender', words: t('Women only'), good: false };
  return isGenderNeutral ? { kind: 'gender', words: t('Gender neutral'), good: true } : null;
}

/** Could it be for men or women only, as far as is known? */
function isGenderUnknown({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): boolean {
  const isKnown = isGenderNeutral === true || isMenOnly === true || isWomenOnly === true;
  return !isKnown && (isMenOnly === null || isWomenOnly === null);
}

function chargeWords(details: string | undefined): string {
  return details ? t('Charge: {details}', { details }) : t('Charge');
}

/** Most descriptions are one line, and may decide: 'A key is needed: ask there.' Its page has all of it. */
export function beginningOf(description: string): string {
  return cutText(description, 160);
}

/** 'Not known: step-free access, price'; null if everything is known. */
export function unknownWords(facts: Facts): string | null {
  const missing = [
    facts.isAccessible === null && t('step-free access'),
    facts.isPublic === null && t('customers only'),
    facts.isFree === null && t('price'),
    facts.hasBabyChanging === null && t('baby changing'),
    facts.radar === null && t('RADAR key'),
    isGenderUnknown(facts) && t('men’s, women’s or all'),
  ].filter((word) => word !== false);
  return missing.length === 0 ? null : t('Not known: {facts}', { facts: missing.join(', ') });
}

/** 'Pub'; null if the name already says that it is a toilet. */
export function kindBesideName({
  name,
  venueType,
}: Pick<CandidateStop, 'name' | 'venueType'>): string | null {
  const saysToilet = /toilet|toiled|loo\b|wc\b|convenience/i.test(name);
  return venueType === null && saysToilet ? null : kindWords(venueType);
}

/**
 * Colour and words of a cleanliness rating. Unrated toilets have the default colour and say so (LIMIT-12).
 * The prediction for a visit uses all ratings and their age (AI-19); null if there are none.
 */
export function cleanlinessWords(cleanliness: CandidateStop['cleanliness']) {
  const { rating } = cleanliness;
  return {
    colour: cleanlinessColour(rating),
    words:
      rating === null
        ? t('Cleanliness: Not rated yet')
        : t('Cleanliness {rating} of 5', { rating: rating.toFixed(1) }),
    prediction: predictionWords(cleanliness),
  };
}

/** 'OpenStreetMap (ODbL-1.0), last confirmed 3 May 2023' */
export function sourceWords({
  name,
  licence,
  confirmedOn,
  providers = [],
}: CandidateStop['source']): string {
  const source = [`${name} (${licence})`, ...providers.map((other) => other.name)].join('; ');
  return confirmedOn
    ? t('{source}, last confirmed {date}', { source, date: longDate(confirmedOn) })
    : t('{source}, last confirmed: not known', { source });
}
