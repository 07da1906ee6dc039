import {
  CLEANLINESS_PRIOR,
  DEFAULT_CLEANLINESS,
  predictCleanliness,
  predictionWords,
} from '@loovia/core/toilets';
import { FactList } from '../fact-list.tsx';
import { Section } from '../contents.tsx';
import { SECTIONS } from './sections.ts';

const { visitSd, toiletSd, kindSd } = CLEANLINESS_PRIOR;
const OWN = ((visitSd / toiletSd) ** 2).toFixed(2);
const KINDS = ((toiletSd / kindSd) ** 2).toFixed(2);

/** Worked out as they are for a stop: today's ratings of a toilet whose kind counts as the default. */
const EXAMPLES = [
  { what: 'One rating of 5', ratings: [5] },
  { what: 'One rating of 1', ratings: [1] },
  { what: 'Three ratings of 5', ratings: [5, 5, 5] },
  { what: 'Ten ratings of 4', ratings: Array.from({ length: 10 }, () => 4) },
].map(({ what, ratings }) => {
  const today = '2024-01-01';
  const given = ratings.map((rating) => ({ rating, ratedOn: today }));
  const prediction = predictCleanliness(given, DEFAULT_CLEANLINESS, today);
  const { predicted, confidence } = prediction;
  const numbers = `${predicted.toFixed(2)}, with Z = ${confidence.toFixed(2)}`;
  return { what, fact: `‘${predictionWords(prediction) ?? ''}’ (${numbers})` };
});

/** What the words beside a rating mean, and the formula behind them (AI-19). */
export function PredictedCleanliness() {
  return (
    <Section of={SECTIONS} id="predicted-cleanliness">
      <p>
        People who add a toilet say how clean it was, from 0 to 5. That was one visit, perhaps long
        ago. What your visit may find is a different question, so Loovia works out a second number
        and shows it in words beside the rating: ‘likely clean’ from 4 on, ‘likely acceptable’ from
        3 on, else ‘may not be clean’.
      </p>
      <p>
        It begins with what toilets of the same kind are like: those in cafés, say, or public
        toilets of their own. The more ratings the toilet itself has, and the newer they are, the
        more these count instead. A rating counts half after a year, a quarter after two; one of
        which nobody knows the day counts half.
      </p>
      <p>As a formula:</p>
      <pre>
        <code>
          {`predicted = Z × r + (1 − Z) × m\nZ = n ÷ (n + ${OWN})\nm = (${KINDS} × ${DEFAULT_CLEANLINESS} + sum of Z × r) ÷ (${KINDS} + sum of Z)`}
        </code>
      </pre>
      <p>
        n is the number of its ratings and r their mean, each counted by its age. m is the mean of
        its kind, summed over all rated toilets of that kind; where nobody has rated any, it is{' '}
        {DEFAULT_CLEANLINESS}. Z says how far the ratings of a toilet are believed: with ‘few
        ratings’ less than three from today would be, with ‘many ratings’ at least as far as ten.
        ‘Few recent ratings’ means that there were more, long ago; ‘no recent ratings’, that all
        together count less than one from a year ago, so that the words are mostly about its kind.
      </p>
      <p>Where the kind’s mean is {DEFAULT_CLEANLINESS}, and the ratings are from today:</p>
      <FactList facts={EXAMPLES} />
      <p>
        The method is known as credibility (Bühlmann and Straub, 1970), and as a normal hierarchical
        model (Gelman and others, Bayesian Data Analysis, section 5.4). Its numbers are assumptions:
        that ratings of one toilet differ by {visitSd} point from visit to visit, toilets of one
        kind by {toiletSd}, kinds by {kindSd}, as standard deviations. We found no published ratings
        of toilets to measure them by.
      </p>
      <p>
        A toilet that nobody has rated says ‘Cleanliness not yet rated’, and counts as its kind
        does. What people say of a café on other sites is not used: it is not about the toilet. And
        the form for adding a toilet begins at {DEFAULT_CLEANLINESS}, so that some ratings of{' '}
        {DEFAULT_CLEANLINESS} may mean that nobody looked.
      </p>
    </Section>
  );
}
