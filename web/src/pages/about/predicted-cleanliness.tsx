import { t } from '@loovia/core/language';
import {
  CLEANLINESS_PRIOR,
  DEFAULT_CLEANLINESS,
  predictCleanliness,
  predictionWords,
} from '@loovia/core/toilets';
import { FactList, More, Section } from '../../components/plain-page.tsx';
import { Items, Paragraphs } from '../../components/texts.tsx';
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
          'People who add a toilet can rate how clean it was, from 0 to 5. That was one visit, perhaps long ago. So we also work out how clean it may be now: ‘likely clean’ from 4, ‘likely acceptable’ from 3, or ‘may not be clean’.',
        )}
      </p>
      <More title={t('How we work it out')}>
        <p>
          {t(
            'We start with toilets of the same kind, such as those in cafés. The more ratings a toilet has, and the newer they are, the more its own ratings count. A rating counts half after one year and a quarter after two. If we do not know its date, it counts half.',
          )}
        </p>
        <pre>
          <code>{formula().join('\n')}</code>
        </pre>
        <Symbols />
        <p>
          {t('Examples, for ratings from today where the average of the kind is {usual}:', {
            usual: DEFAULT_CLEANLINESS,
          })}
        </p>
        <FactList facts={examples()} />
        <Method />
      </More>
    </Section>
  );
}

/** What stands for what in the formula. */
function Symbols() {
  return (
    <Items>
      {t('n is the number of ratings and r is their average. Older ratings count less in both.')}
      {t(
        'm is the average of the kind, from all its rated toilets. If none has a rating, it is {usual}.',
        { usual: DEFAULT_CLEANLINESS },
      )}
      {t(
        'Z is how much we trust the toilet’s own ratings. ‘Few ratings’ means less than we trust three ratings from today. ‘Many ratings’ means at least as much as ten.',
      )}
      {t(
        '‘Few recent ratings’ means that there were more, long ago. ‘No recent ratings’ means that all of them count less than one rating from a year ago. The words are then mostly about its kind.',
      )}
    </Items>
  );
}

function Method() {
  return (
    <Paragraphs>
      {t(
        'This method is called credibility (Bühlmann and Straub, 1970). It is also a normal hierarchical model (Gelman and others, Bayesian Data Analysis, section 5.4). Its numbers are assumptions. As standard deviations, they are {visitSd} between visits to one toilet, {toiletSd} between toilets of one kind and {kindSd} between kinds. We found no published ratings of toilets to check them.',
        { visitSd, toiletSd, kindSd },
      )}
      {t(
        'If nobody has rated a toilet, we say ‘Not rated yet’ and count it like others of its kind. We do not use reviews of a café from other sites, as they are not about its toilet. If you do not move the slider when you add a toilet, we do not count it as a rating.',
      )}
    </Paragraphs>
  );
}
