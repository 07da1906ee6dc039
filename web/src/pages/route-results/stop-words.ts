import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { untilWords } from '@loovia/core/opening-hours';
import { formatClockTime, longDate } from '@loovia/core/time';
import { cleanlinessColour, predictionWords, type CleanlinessColour } from '@loovia/core/toilets';
import { stopVisitWords } from './transit/visit-words.ts';

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

export type FactKind = 'customers' | 'access' | 'changing' | 'radar' | 'baby' | 'gender' | 'price';

export interface Fact {
  readonly kind: FactKind;
  readonly words: string;
  /** False for a fact that rules the toilet out for some: 'Not step-free'. */
  readonly good: boolean;
}

/** What is known about a toilet, in words; what isn't is left to {@link unknownWords}. */
export function knownFacts(facts: Facts): Fact[] {
  const known: (Fact | null)[] = [
    facts.isPublic === false
      ? { kind: 'customers', words: t('For customers only'), good: false }
      : null,
    said('access', facts.isAccessible, t('Step-free'), t('Not step-free')),
    said(
      'changing',
      facts.hasChangingPlaces ?? null,
      t('Changing Places toilet'),
      t('No Changing Places toilet'),
    ),
    radarFact(facts),
    said('baby', facts.hasBabyChanging, t('Baby changing'), t('No baby changing')),
    genderFact(facts),
    said('price', facts.isFree, t('Free'), chargeWords(facts.paymentDetails)),
  ];
  return known.filter((fact) => fact !== null);
}

function said(kind: FactKind, fact: boolean | null, yes: string, no: string): Fact | null {
  return fact === null ? null : { kind, words: fact ? yes : no, good: fact };
}

function radarFact({ radar }: Facts): Fact | null {
  if (radar === null) return null;
  return { kind: 'radar', words: radar ? t('RADAR key') : t('No RADAR key needed'), good: true };
}

function genderFact({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): Fact | null {
  if (isMenOnly) return { kind: 'gender', words: t('Men only'), good: false };
  if (isWomenOnly) return { kind: 'gender', words: t('Women only'), good: false };
  return isGenderNeutral ? { kind: 'gender', words: t('Gender neutral'), good: true } : null;
}

function isGenderUnknown({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): boolean {
  return isGenderNeutral === null && isMenOnly === null && isWomenOnly === null;
}

function chargeWords(details: string | undefined): string {
  return details ? t('Charge: {details}', { details }) : t('Charge');
}

/** One line that says what isn't known, or null: 'Not known: step-free access, price'. */
export function unknownWords(facts: Facts): string | null {
  const missing = [
    facts.isAccessible === null && t('step-free access'),
    facts.hasBabyChanging === null && t('baby changing'),
    facts.isFree === null && t('price'),
    facts.radar === null && t('RADAR key'),
    isGenderUnknown(facts) && t('who it is for'),
  ].filter((word) => word !== false);
  return missing.length === 0 ? null : t('Not known: {facts}', { facts: missing.join(', ') });
}

/** '4 min detour', 'no detour' for less than half a minute, null where it isn't known. */
export function detourWords(detour: CandidateStop['detour']): string | null {
  if (!detour) return null;
  const minutes = Math.round(detour.minutes);
  return minutes === 0 ? t('no detour') : t('{minutes} min detour', { minutes });
}

/** The extra distance: '320 m', '1.4 km'. */
export function metresWords(metres: number): string {
  return metres < 1000
    ? t('{metres} m', { metres: Math.round(metres / 10) * 10 })
    : t('{kilometres} km', { kilometres: (metres / 1000).toFixed(1) });
}

/**
 * The line that decides: '4 min detour · arrive 14:35 · open until 18:00'. By public transport what
 * it costs is said by how it is visited: 'there at 14:35 · open until 18:00'.
 */
export function visitWords(stop: Pick<CandidateStop, 'detour' | 'opening' | 'visit'>): string {
  const time = formatClockTime(new Date(stop.opening.at));
  const parts = stop.visit
    ? [t('there at {time}', { time }), untilWords(stop.opening)]
    : [detourWords(stop.detour), t('arrive {time}', { time }), untilWords(stop.opening)];
  return parts.filter((part) => part !== null).join(' · ');
}

/** How and when a stop is visited in one line, for what is only heard or hovered. */
export function spokenVisit(stop: Pick<CandidateStop, 'detour' | 'opening' | 'visit'>): string {
  const when = visitWords(stop).replaceAll(' · ', ', ');
  return stop.visit ? `${stopVisitWords(stop.visit)}, ${when}` : when;
}

export interface CleanlinessWords {
  readonly colour: CleanlinessColour;
  readonly words: string;
  /** What a visit may find, by all ratings and their age (AI-19); null where there are none. */
  readonly prediction: string | null;
}

/** Colour and words of a cleanliness rating; unrated takes the default's colour and says so (LIMIT-12). */
export function cleanlinessWords(cleanliness: CandidateStop['cleanliness']): CleanlinessWords {
  const rating = cleanliness.rating;
  const prediction = predictionWords(cleanliness);
  if (rating === null) {
    return { colour: cleanlinessColour(null), words: t('Cleanliness: Not rated yet'), prediction };
  }
  const colour = cleanlinessColour(rating);
  return {
    colour,
    words: t('Cleanliness {rating} of 5', { rating: rating.toFixed(1) }),
    prediction,
  };
}

/**
 * What Google says of the moment of planning, or null (RES-37). What counts is whether it is open at
 * the arrival, which stands before.
 */
export function openNowWords({
  source,
  openNow,
}: Pick<CandidateStop, 'source' | 'openNow'>): string | null {
  return openNow && source.name === 'Google Maps' ? t('Currently open (Google Places)') : null;
}

/** 'OpenStreetMap (ODbL-1.0), last confirmed 3 May 2023': however long ago, the day as it is. */
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
