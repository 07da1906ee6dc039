import { t } from '@loovia/core/language';
import {
  MINUTES_PER_FREQUENCY_OFF_TIME,
  stopCost,
  totalCostMinutes,
  type StopQualities,
} from '@loovia/core/recommendation';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { FactList, More, Section } from '../../components/plain-page.tsx';
import { Items, Paragraphs } from '../../components/texts.tsx';
import { sections } from './sections.ts';

const ARRIVAL = '2024-01-01T12:00:00+00:00';
const BEST: StopQualities = {
  detourMinutes: 0,
  distanceFromRouteMetres: 0,
  predictedCleanliness: 5,
  opening: { state: 'open', at: ARRIVAL },
  isAccessible: true,
  isAccessFromOnePerson: false,
  isPublic: true,
  isMenOnly: false,
  isWomenOnly: false,
  isFree: true,
  wished: [true],
};

/** By how many minutes a stop is worse for something, as the planner counts it. */
function minutesFor(worse: Partial<StopQualities>): string {
  const costOf = (stop: StopQualities) =>
    totalCostMinutes(stopCost(stop, { disabilityAccess: true, transport: 'walking' }));
  const minutes = Math.round((costOf({ ...BEST, ...worse }) - costOf(BEST)) * 10) / 10;
  return t('{minutes} min', { minutes });
}

const weighed = () => [
  { what: t('One minute of detour'), fact: minutesFor({ detourMinutes: 1 }) },
  {
    what: t('Predicted cleanliness one point lower'),
    fact: minutesFor({ predictedCleanliness: 4 }),
  },
  {
    what: t('Opening hours not known'),
    fact: minutesFor({ opening: { state: 'unknown', at: ARRIVAL } }),
  },
  {
    what: t('Closing just as you arrive'),
    fact: t('{time}, falling to 0 if it closes half an hour later', {
      time: minutesFor({ opening: { state: 'open', at: ARRIVAL, closes: ARRIVAL } }),
    }),
  },
  {
    what: t('For women only, or for men only'),
    fact: t('{time}, as we do not ask who is travelling', {
      time: minutesFor({ isWomenOnly: true }),
    }),
  },
  { what: t('For customers only'), fact: minutesFor({ isPublic: false }) },
  { what: t('Not known who may go in'), fact: minutesFor({ isPublic: null }) },
  { what: t('A charge'), fact: minutesFor({ isFree: false }) },
  { what: t('Price not known'), fact: minutesFor({ isFree: null }) },
  {
    what: t('Something you asked to see first: not known'),
    fact: minutesFor({ wished: [null] }),
  },
  { what: t('Something you asked to see first: not there'), fact: minutesFor({ wished: [false] }) },
  {
    what: t('Step-free access not known'),
    fact: t('{time}, only with Disability Access', { time: minutesFor({ isAccessible: null }) }),
  },
];

const offTime = () => ({
  what: t('One minute too early or too late, or too soon after the stop before'),
  fact: t('{time} if you stop every {frequency} minutes. It counts more the more often you stop.', {
    time: t('{minutes} min', { minutes: 1 }),
    frequency: MINUTES_PER_FREQUENCY_OFF_TIME,
  }),
});

/** How the recommendation picks, in words that can be checked against what is on the screen. */
export function AiRecommendation() {
  const hasModel = useConfig()?.aiModel === true;
  return (
    <Section of={sections()} id="ai-recommendation">
      <p>
        {t(
          '‘AI Recommendation’ picks stops for you on each route and says why. It is a beta, so check what it picked and change it if you like. Our planner picks the stops marked ‘Suggested’.',
        )}
      </p>
      <More title={t('The rules it follows')}>
        <Rules />
        <p>
          {t(
            'Our planner looks at every choice of these toilets and takes the best one. We count each drawback as extra minutes of travel:',
          )}
        </p>
        <FactList facts={[...weighed(), offTime()]} />
        <p>
          {t(
            'So a stop can be earlier or later than you asked for if that saves a long detour. The box then says which rules about time the stops do not meet, and ‘Picked by our planner’. The list is short, so another toilet on the way may suit you better.',
          )}
        </p>
        {hasModel && <AskedModel />}
      </More>
    </Section>
  );
}

function Rules() {
  return (
    <Items>
      {t(
        'It picks as many stops as fit, up to five. If your journey is longer, choose your own stops for the rest. If it is shorter than the time between stops, nothing is ‘Suggested’ but you still get one pick here.',
      )}
      {t(
        'Each stop should be close to the time you asked for: early or late by at most 30% of the time between stops. If you stop every 50 minutes, the first stop is between 35 and 65 minutes.',
      )}
      {t(
        'It picks one stop for each time. From one to the next there should be at least 70% of the time between stops.',
      )}
      {t(
        'It never picks a toilet that adds more than 30 minutes, or over 15 minutes more than another that you can be as sure of. It never picks one that you only reach after you arrive. If it picks none for one of your stops, it says why.',
      )}
      {t(
        'It skips a toilet that may be shut, or is not for everyone, if one that is open and for everyone adds at most 10 minutes more at about that time.',
      )}
      {t(
        'It skips a toilet if one nearby is better in some way and worse in none. Nearby means at most 3 minutes away with no longer detour. Better means known to be open, open to everyone, step-free, free, or what you asked to see first.',
      )}
      {t(
        'It only picks listed toilets that are not closed when you arrive. With Disability Access, it never picks one that is known not to be step-free.',
      )}
    </Items>
  );
}

/** Only where the operator has set up a model. */
function AskedModel() {
  return (
    <Paragraphs>
      {t(
        'On this site we ask an AI service first if there is a choice to make. It gets the same rules and the same toilets. We use its choice only if it names these toilets and keeps the rules about time as well as any choice can. It may cost at most ten minutes more for each stop. Then the box says ‘Picked by AI, checked by our planner’. If not, we show our planner’s choice and say why.',
      )}
      {rich(
        'The times, detours and facts beside each stop are always ours. The <privacy>privacy notice</privacy> says what the AI service gets.',
        { privacy: '/privacy#kept' },
      )}
    </Paragraphs>
  );
}
