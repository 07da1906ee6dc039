import type { Source } from '../toilets/index.ts';

/**
 * The voice of all new accounts together: however many they are, they count as one person. So do reports by a
 * network that has reported many toilets closed within a day.
 */
export const NEWCOMERS = 'newcomers';

/** The voice of reports by new accounts at a network that has reported very many: for the history and operators alone. */
export const UNHEARD = 'unheard';

/** Somebody who says something, as far as it matters to how much that counts. */
export interface Heard {
  /** Statements with the same voice count as one person's: also of several people at one network address. */
  readonly voice: string;
  readonly isOperator?: boolean | undefined;
  /** The source's name; absent = a person. */
  readonly source?: Source['name'] | undefined;
}

/** Whether they suffice to replace what stood before: a source, an operator, or two voices. */
export function areEnough(heard: readonly Heard[]): boolean {
  return (
    heard.some(({ isOperator, source }) => isOperator === true || source !== undefined) ||
    countVoices(heard) > 1
  );
}

/** How many people these are, sources left out. */
export function countVoices(heard: readonly Heard[]): number {
  const people = heard.filter(({ source }) => source === undefined);
  return new Set(people.map(({ voice }) => voice)).size;
}

/** Whether it is more than the word of new accounts. */
export function isWeighty({ voice, isOperator, source }: Heard): boolean {
  const isNew = voice === NEWCOMERS || voice === UNHEARD;
  return !isNew || isOperator === true || source !== undefined;
}

/** Days since they first said something of a toilet: from then on they count as a person of their own. */
const REGULAR_AFTER_DAYS = 14;
/** The same where others have confirmed something that they corrected. */
export const CONFIRMED_AFTER_DAYS = 7;
/** Toilets that one network reports closed or gone within a day, each with more than new accounts' weight. */
export const MOST_CLOSED_BY_NETWORK = 3;
/** The same of new accounts' reports that are heard at all: each makes a toilet less likely to be suggested. */
const MOST_HEARD_OF_NETWORK = 10;

/** What decides as which person somebody counts. */
interface Speaking {
  /** Their own key at the toilet. */
  readonly key: string;
  readonly isOperator: boolean;
  /** Days since they first said something of any toilet that an operator has not undone. */
  readonly days: number;
  /** Whether somebody who counts has repeated what they corrected. Matters only from {@link CONFIRMED_AFTER_DAYS} on. */
  readonly isConfirmed: boolean;
  /** The voice of the last other person who spoke at the toilet from their network within a day; null = nobody did. */
  readonly ofNetwork: string | null;
  /** If they report it closed or gone: how many other toilets their network reported within a day; otherwise 0. */
  readonly closedByNetwork: number;
}

/**
 * As which person somebody's word counts: two people are two when they have said something before, some time ago, and
 * were not at one network address within a day. New accounts are all one person.
 */
export function voiceFor(speaking: Speaking): string {
  const { key, isOperator, days, isConfirmed, ofNetwork, closedByNetwork } = speaking;
  if (isOperator) return key;
  const isRegular = days >= (isConfirmed ? CONFIRMED_AFTER_DAYS : REGULAR_AFTER_DAYS);
  if (!isRegular && closedByNetwork >= MOST_HEARD_OF_NETWORK) return UNHEARD;
  if (closedByNetwork >= MOST_CLOSED_BY_NETWORK || ofNetwork === UNHEARD) return NEWCOMERS;
  return ofNetwork ?? (isRegular ? key : NEWCOMERS);
}
