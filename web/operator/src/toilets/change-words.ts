import type { KeptChange } from '@loovia/core/operator';
import { FACT_NAMES } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';
import { valueWords } from '../../../src/pages/toilet/fact-words.ts';
import { FACT_WORDS } from './toilet-words.ts';

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
