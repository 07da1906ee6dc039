import type { CandidateStop } from '@loovia/core/api';
import { untilWords } from '@loovia/core/opening-hours';
import { formatClockTime, longDate } from '@loovia/core/time';
import {
  cleanlinessColour,
  DEFAULT_CLEANLINESS,
  predictionWords,
  type CleanlinessColour,
} from '@loovia/core/toilets';
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
>;

export type FactKind = 'customers' | 'access' | 'radar' | 'baby' | 'gender' | 'price';

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
      ? { kind: 'customers', words: 'For customers only', good: false }
      : null,
    said('access', facts.isAccessible, 'Step-free', 'Not step-free'),
    radarFact(facts),
    said('baby', facts.hasBabyChanging, 'Baby changing', 'No baby changing'),
    genderFact(facts),
    said('price', facts.isFree, 'Free', chargeWords(facts.paymentDetails)),
  ];
  return known.filter((fact) => fact !== null);
}

function said(kind: FactKind, fact: boolean | null, yes: string, no: string): Fact | null {
  return fact === null ? null : { kind, words: fact ? yes : no, good: fact };
}

function radarFact({ radar }: Facts): Fact | null {
  if (radar === null) return null;
  return { kind: 'radar', words: radar ? 'RADAR key' : 'No RADAR key needed', good: true };
}

function genderFact({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): Fact | null {
  if (isMenOnly) return { kind: 'gender', words: 'Men only', good: false };
  if (isWomenOnly) return { kind: 'gender', words: 'Women only', good: false };
  return isGenderNeutral ? { kind: 'gender', words: 'Gender neutral', good: true } : null;
}

function isGenderUnknown({ isGenderNeutral, isMenOnly, isWomenOnly }: Facts): boolean {
  return isGenderNeutral === null && isMenOnly === null && isWomenOnly === null;
}

function chargeWords(details: string | undefined): string {
  return details ? `Charge: ${details}` : 'Charge';
}

/** One line that says what isn't known, or null: 'Not known: step-free access, price'. */
export function unknownWords(facts: Facts): string | null {
  const missing = [
    facts.isAccessible === null && 'step-free access',
    facts.hasBabyChanging === null && 'baby changing',
    facts.isFree === null && 'price',
    facts.radar === null && 'RADAR key',
    isGenderUnknown(facts) && 'who it is for',
  ].filter((word) => word !== false);
  return missing.length === 0 ? null : `Not known: ${missing.join(', ')}`;
}

/** '4 min detour', 'no detour' for less than half a minute, null where it isn't known. */
export function detourWords(detour: CandidateStop['detour']): string | null {
  if (!detour) return null;
  const minutes = Math.round(detour.minutes);
  return minutes === 0 ? 'no detour' : `${minutes} min detour`;
}

/** The extra distance: '320 m', '1.4 km'. */
export function metresWords(metres: number): string {
  return metres < 1000 ? `${Math.round(metres / 10) * 10} m` : `${(metres / 1000).toFixed(1)} km`;
}

/**
 * The line that decides: '4 min detour · arrive 14:35 · open until 18:00'. By public transport what
 * it costs is said by how it is visited: 'there at 14:35 · open until 18:00'.
 */
export function visitWords(stop: Pick<CandidateStop, 'detour' | 'opening' | 'visit'>): string {
  const time = formatClockTime(new Date(stop.opening.at));
  const parts = stop.visit
    ? [`there at ${time}`, untilWords(stop.opening)]
    : [detourWords(stop.detour), `arrive ${time}`, untilWords(stop.opening)];
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
    const colour = cleanlinessColour(DEFAULT_CLEANLINESS);
    return { colour, words: 'Cleanliness not yet rated', prediction };
  }
  const colour = cleanlinessColour(rating);
  return { colour, words: `Cleanliness ${rating.toFixed(1)} of 5`, prediction };
}

/**
 * What Google says of the moment of planning, or null (RES-37). What counts is whether it is open at
 * the arrival, which stands before.
 */
export function openNowWords({
  source,
  openNow,
}: Pick<CandidateStop, 'source' | 'openNow'>): string | null {
  return openNow && source.name === 'Google Places' ? 'Currently open (Google Places)' : null;
}

/** 'OpenStreetMap (ODbL-1.0), confirmed 3 May 2023' */
export function sourceWords({ name, licence, confirmedOn }: CandidateStop['source']): string {
  const confirmed = confirmedOn ? `, confirmed ${longDate(confirmedOn)}` : '';
  return `${name} (${licence})${confirmed}`;
}
