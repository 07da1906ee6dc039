import { t } from '@loovia/core/language';
import {
  CLEANLINESS_PRIOR,
  DEFAULT_CLEANLINESS,
  predictCleanliness,
  predictionWords,
} from '@loovia/core/toilets';
import { Definitions } from '../../components/plain-page.tsx';

const { visitSd, toiletSd, kindSd } = CLEANLINESS_PRIOR;

/** What the text names. */
export const CLEANLINESS_VALUES = { usual: DEFAULT_CLEANLINESS, visitSd, toiletSd, kindSd };

const OWN = ((visitSd / toiletSd) ** 2).toFixed(2);
const KINDS = ((toiletSd / kindSd) ** 2).toFixed(2);

/** Worked out as they are for a stop: today's ratings of a toilet whose kind counts as the default. */
function example(what: string, ratings: readonly number[]) {
  const today = '2024-01-01';
  const given = ratings.map((rating) => ({ rating, ratedOn: today }));
  const prediction = predictCleanliness(given, DEFAULT_CLEANLINESS, today);
  const values = {
    words: predictionWords(prediction) ?? '',
    predicted: prediction.predicted.toFixed(2),
    confidence: prediction.confidence.toFixed(2),
  };
  return { what, fact: t('‘{words}’ ({predicted}, with Z = {confidence})', values) };
}

const examples = () => [
  example(t('One rating of 5'), [5]),
  example(t('One rating of 1'), [1]),
  example(t('Three ratings of 5'), [5, 5, 5]),
  example(
    t('Ten ratings of 4'),
    Array.from({ length: 10 }, () => 4),
  ),
];

const formula = () => [
  `${t('predicted')} = Z × r + (1 − Z) × m`,
  `Z = n ÷ (n + ${OWN})`,
  `m = (${KINDS} × ${DEFAULT_CLEANLINESS} + ${t('sum of Z × r')}) ÷ (${KINDS} + ${t('sum of Z')})`,
];

/** The formula behind the words beside a rating (AI-19). */
export function Formula() {
  return (
    <pre>
      <code>{formula().join('\n')}</code>
    </pre>
  );
}

export function Examples() {
  return <Definitions facts={examples()} />;
}
