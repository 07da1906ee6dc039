import { counted, type ListedToilet, peopleWords } from '@loovia/core/operator';
import type { KeptChange } from '@loovia/core/operator';
import { FACT_NAMES, type FactName } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';
import { valueWords } from '../../../toilets/fact-words.ts';
import { momentWords } from '../components/moment.tsx';

/** Short names of facts for the middle of a sentence. */
const FACT_WORDS: Readonly<Record<FactName, string>> = {
  isAccessible: 'accessible',
  hasChangingPlaces: 'Changing Places toilet',
  radar: 'RADAR key needed',
  isPublic: 'open to the public',
  isFree: 'free to use',
  hasBabyChanging: 'baby changing',
  isGenderNeutral: 'gender neutral',
  isMenOnly: 'men only',
  isWomenOnly: 'women only',
  name: 'name',
  address: 'address',
  description: 'description',
  paymentDetails: 'payment',
  openingHours: 'opening hours',
  directionsInside: 'directions inside',
  location: 'position',
};

/** 'Closed today, said by 2 people' */
export function operatorStatusWords({
  state,
  until,
  reports,
  source,
}: ListedToilet['status']): string {
  const by = `said by ${source ?? peopleWords(reports)}`;
  switch (state) {
    case 'open':
      return 'Nobody says that it is closed or gone';
    case 'closed-today':
      return `Closed today, ${by}`;
    case 'closed':
      return until === undefined
        ? `Closed until further notice, ${by}`
        : `Closed up to ${longDate(until)}, ${by}`;
    case 'gone':
      return `Gone, ${by}`;
  }
}

/** What people and sources disagree on; null where they agree. */
export function disputeWords(disputes: readonly string[]): string | null {
  const facts = disputes.filter((dispute) => dispute !== 'exists').map(factWords);
  const parts = [
    ...(disputes.includes('exists') ? ['No source has it any more.'] : []),
    ...(facts.length > 0 ? [`People and sources disagree on: ${facts.join(', ')}.`] : []),
  ];
  return parts.length > 0 ? parts.join(' ') : null;
}

function factWords(named: string): string {
  const fact = FACT_NAMES.find((name) => name === named);
  return fact === undefined ? named : FACT_WORDS[fact];
}

/** '3 changes, the last on 5 March 2026, 12:00' */
export function changeCountWords({ changeCount, changedAt }: ListedToilet): string {
  if (changeCount === 0) return 'No changes by people';
  const last = changedAt === null ? '' : `, the last on ${momentWords(changedAt)}`;
  return counted(changeCount, 'change') + last;
}

/** What somebody said of a toilet: 'said accessible: yes (before: not known)'. */
export function changeWords(change: KeptChange): string {
  const { kind, cleanliness, until } = change;
  switch (kind) {
    case 'confirmation':
      return 'said that all of it is right';
    case 'correction':
      return correctionWords(change);
    case 'rating':
      return cleanliness === null ? 'rated it' : `rated ${cleanliness} of 5`;
    case 'closed-today':
      return 'reported closed that day';
    case 'closed':
      return until === null
        ? 'reported closed until further notice'
        : `reported closed up to ${longDate(until)}`;
    case 'gone':
      return 'reported gone';
    case 'wrong':
      return 'reported a mistake';
  }
}

function correctionWords({ before, after }: KeptChange): string {
  const facts = FACT_NAMES.filter((fact) => fact in after).map(
    (fact) =>
      `${FACT_WORDS[fact]}: ${valueWords(after[fact])} (before: ${valueWords(before[fact])})`,
  );
  return facts.length > 0 ? `said ${facts.join('; ')}` : 'corrected it';
}
