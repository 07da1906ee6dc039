import { t } from '@loovia/core/language';
import {
  CLEANLINESS_PRIOR,
  DEFAULT_CLEANLINESS,
  predictCleanliness,
  predictionWords,
} from '@loovia/core/toilets';
import { Section } from '../contents.tsx';
import { FactList } from '../fact-list.tsx';
import { sections } from './sections.ts';

const { visitSd, toiletSd, kindSd } = CLEANLINESS_PRIOR;
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

/** What the words beside a rating mean, and the formula behind them (AI-19). */
export function PredictedCleanliness() {
  return (
    <Section of={sections()} id="predicted-cleanliness">
      <p>
        {t(
          'People who add a toilet say how clean it was, from 0 to 5. That was one visit, perhaps long ago. What your visit may find is a different question, so Loovia works out a second number and shows it in words beside the rating: ‘likely clean’ from 4 on, ‘likely acceptable’ from 3 on, else ‘may not be clean’.',
        )}
      </p>
      <p>
        {t(
          'It begins with what toilets of the same kind are like: those in cafés, say, or public toilets of their own. The more ratings the toilet itself has, and the newer they are, the more these count instead. A rating counts half after a year, a quarter after two; one of which nobody knows the day counts half.',
        )}
      </p>
      <p>{t('As a formula:')}</p>
      <pre>
        <code>{formula().join('\n')}</code>
      </pre>
      <p>
        {t(
          'n is the number of its ratings and r their mean, each counted by its age. m is the mean of its kind, summed over all rated toilets of that kind; where nobody has rated any, it is {usual}. Z says how far the ratings of a toilet are believed: with ‘few ratings’ less than three from today would be, with ‘many ratings’ at least as far as ten. ‘Few recent ratings’ means that there were more, long ago; ‘no recent ratings’, that all together count less than one from a year ago, so that the words are mostly about its kind.',
          { usual: DEFAULT_CLEANLINESS },
        )}
      </p>
      <p>
        {t('Where the kind’s mean is {usual}, and the ratings are from today:', {
          usual: DEFAULT_CLEANLINESS,
        })}
      </p>
      <FactList facts={examples()} />
      <p>
        {t(
          'The method is known as credibility (Bühlmann and Straub, 1970), and as a normal hierarchical model (Gelman and others, Bayesian Data Analysis, section 5.4). Its numbers are assumptions: that ratings of one toilet differ by {visitSd} point from visit to visit, toilets of one kind by {toiletSd}, kinds by {kindSd}, as standard deviations. We found no published ratings of toilets to measure them by.',
          { visitSd, toiletSd, kindSd },
        )}
      </p>
      <p>
        {t(
          'A toilet that nobody has rated says ‘Not rated yet’, and counts as its kind does. What people say of a café on other sites is not used: it is not about the toilet. A rating left as the form for adding a toilet has it is not counted.',
        )}
      </p>
    </Section>
  );
}
