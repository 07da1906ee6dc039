import { counted, type ListedToilet, peopleWords } from '@loovia/core/operator';
import { FACT_NAMES, type FactName } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';
import { momentWords } from '../parts/moment.tsx';

/** Facts, short, as they stand in the middle of a sentence. */
export const FACT_WORDS: Readonly<Record<FactName, string>> = {
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
};

/** 'Closed today, said by 2 people' */
export function statusWords({ state, until, reports }: ListedToilet['status']): string {
  const by = `said by ${peopleWords(reports)}`;
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

/** What people and sources say different things of; null where that is nothing. */
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
