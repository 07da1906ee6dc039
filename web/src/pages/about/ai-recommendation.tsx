import { t } from '@loovia/core/language';
import {
  MINUTES_PER_FREQUENCY_OFF_TIME,
  stopCost,
  totalCostMinutes,
  type StopQualities,
} from '@loovia/core/recommendation';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { Definitions } from '../../components/plain-page.tsx';
import { Paragraphs } from '../../components/texts.tsx';

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

/** What each drawback of a stop counts. */
export function Weighed() {
  return <Definitions facts={[...weighed(), offTime()]} />;
}

/** Only where the operator has set up a model. */
export function AskedModel() {
  if (useConfig()?.aiModel !== true) return null;
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
