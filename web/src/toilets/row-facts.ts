import type { CandidateStop } from '@loovia/core/api';
import { cutText, t } from '@loovia/core/language';
import { TOILET_FILTERS, type ToiletFilter } from '@loovia/core/stops';
import type { FactKind } from './fact-icons.ts';
import { saidWithHours } from './hours-from-one.ts';
import { factsByWeight, type Fact } from './known-facts.ts';
import { whatPeopleSay } from './what-people-say.ts';

interface RowFact {
  readonly words: string;
  /** Only of what was asked for; other facts are neither good nor bad. */
  readonly answer?: 'yes' | 'no' | 'unknown';
}

type Facts = Parameters<typeof factsByWeight>[0] &
  Pick<CandidateStop, 'people' | 'description' | 'opening'>;

const MOST_OTHERS = 2;
const MOST_LETTERS = 60;

/**
 * The third line of a toilet: what was asked for, then what may keep somebody out, then at most two other
 * facts. 'Not known' is said only of what was asked for.
 */
export function rowFacts(facts: Facts, asked: readonly ToiletFilter[]): RowFact[] {
  const known = factsByWeight(facts);
  const wanted = TOILET_FILTERS.filter((filter) => asked.includes(filter)).flatMap((filter) =>
    filter === 'open' ? [] : [answerTo(filter, facts, known)],
  );
  const kinds = asked.map((filter) => KINDS[filter]);
  const others = known.filter(({ kind }) => !kinds.includes(kind));
  const barriers = others.filter((fact) => isBarrier(fact, facts)).map(({ words }) => ({ words }));
  const warnings = warningsOf(facts.description);
  const rest = others
    .filter((fact) => !isBarrier(fact, facts) && (fact.good || fact.kind === 'access'))
    .slice(0, MOST_OTHERS)
    .map(({ words }) => ({ words }));
  return [
    ...wanted,
    ...barriers,
    ...(warnings === '' ? [] : [{ words: cutText(warnings, MOST_LETTERS) }]),
    ...whatPeopleSay(facts, saidWithHours(facts)).map((words) => ({ words })),
    ...rest,
  ];
}

const KINDS: Readonly<Record<ToiletFilter, FactKind | null>> = {
  open: null,
  stepFree: 'access',
  radar: 'radar',
  baby: 'baby',
  changingPlaces: 'changing',
  free: 'price',
  noPurchase: 'customers',
  genderNeutral: 'gender',
};

function answerTo(
  filter: Exclude<ToiletFilter, 'open'>,
  { isPublic }: Facts,
  known: readonly Fact[],
): RowFact {
  const fact = known.find(({ kind }) => kind === KINDS[filter]);
  if (fact) return { words: fact.words, answer: fact.good ? 'yes' : 'no' };
  if (filter === 'noPurchase' && isPublic) return { words: t('No purchase'), answer: 'yes' };
  return { words: unknownWords(filter), answer: 'unknown' };
}

function unknownWords(filter: Exclude<ToiletFilter, 'open'>): string {
  switch (filter) {
    case 'stepFree':
      return t('Step-free not known');
    case 'radar':
      return t('RADAR key not known');
    case 'baby':
      return t('Baby changing not known');
    case 'changingPlaces':
      return t('Changing Places not known');
    case 'free':
      return t('Price not known');
    case 'noPurchase':
      return t('Customers only not known');
    case 'genderNeutral':
      return t('Gender neutral not known');
  }
}

/** Who may enter, with what key, at what price. */
function isBarrier({ kind, good }: Fact, { radar }: Facts): boolean {
  if (kind === 'radar') return radar === true;
  return !good && (kind === 'customers' || kind === 'price' || kind === 'gender');
}

const WARNING =
  /\b(?:key|code|ask|only|no|not|closed|locked|steps?|stairs?|lift|ramp|customers?|staff)\b/i;

/** The sentences that say what a stranger could not guess: 'Only the women’s toilet is accessible.' */
function warningsOf(description = ''): string {
  const sentences = description.split(/(?<=[.!?])\s+/u);
  const warnings = sentences.filter((sentence) => WARNING.test(sentence)).join(' ');
  return warnings.replace(/\.$/, '');
}
