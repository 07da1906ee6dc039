import { t } from '@loovia/core/language';
import { stopCost, totalCostMinutes, type StopQualities } from '@loovia/core/recommendation';
import { useConfig } from '../../api/config.ts';
import { rich } from '../../language/rich.tsx';
import { Section } from '../contents.tsx';
import { FactList } from '../fact-list.tsx';
import { linkTo } from '../links.tsx';
import { sections } from './sections.ts';

const ARRIVAL = '2024-01-01T12:00:00+00:00';
const BEST: StopQualities = {
  detourMinutes: 0,
  distanceFromRouteMetres: 0,
  predictedCleanliness: 5,
  opening: { state: 'open', at: ARRIVAL },
  isAccessible: true,
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
  return t('{minutes}\u00a0min', { minutes });
}

const weighed = () => [
  { what: t('One minute of detour'), fact: minutesFor({ detourMinutes: 1 }) },
  {
    what: t('One point less of predicted cleanliness'),
    fact: minutesFor({ predictedCleanliness: 4 }),
  },
  {
    what: t('Opening hours not known'),
    fact: minutesFor({ opening: { state: 'unknown', at: ARRIVAL } }),
  },
  {
    what: t('Closing just as you arrive'),
    fact: t('{time}, less and less until half an hour before', {
      time: minutesFor({ opening: { state: 'open', at: ARRIVAL, closes: ARRIVAL } }),
    }),
  },
  {
    what: t('For women only, or for men only'),
    fact: t('{time}: we don’t ask who travels', { time: minutesFor({ isWomenOnly: true }) }),
  },
  { what: t('For customers only'), fact: minutesFor({ isPublic: false }) },
  { what: t('A charge'), fact: minutesFor({ isFree: false }) },
  { what: t('Price not known'), fact: minutesFor({ isFree: null }) },
  {
    what: t('Something you put first that is not known to be there'),
    fact: minutesFor({ wished: [null] }),
  },
  { what: t('Something you put first that is not there'), fact: minutesFor({ wished: [false] }) },
  {
    what: t('Step-free access not known'),
    fact: t('{time}, with Disability Access only', { time: minutesFor({ isAccessible: null }) }),
  },
];

/** How the recommendation picks, in words that can be checked against what is on the screen. */
export function AiRecommendation() {
  const hasModel = useConfig()?.aiModel === true;
  return (
    <Section of={sections()} id="ai-recommendation">
      <p>
        {t(
          '‘AI Recommendation’ on each route picks stops for you and says why. Our planner picks those that are marked ‘Suggested’. It is a beta: look at what it picked, and change it as you like. The rules:',
        )}
      </p>
      <ul>
        <li>
          {t(
            'As many stops as your rhythm fits into the journey, five at most: for the rest of a longer journey choose stops yourself. Where the journey is shorter than your rhythm, none is suggested and one is recommended.',
          )}
        </li>
        <li>
          {t(
            'Each at most 30 % of your rhythm from its time. With a stop every 50 minutes the first is between minute 35 and 65, the second between 85 and 115.',
          )}
        </li>
        <li>
          {t('One stop for each of these times, and at least 70 % of your rhythm between two.')}
        </li>
        <li>
          {t(
            'No toilet where another, at most 3 minutes from it and with no longer a detour, is better in one way and worse in none: known to be open when you arrive, open to everyone, step-free, free, or what you put first.',
          )}
        </li>
        <li>
          {t(
            'Only toilets that are listed, none that would be closed when you arrive, and with Disability Access none known not to be step-free.',
          )}
        </li>
      </ul>
      <p>
        {t(
          'Among all choices that keep the rules our planner takes the best one, and overlooks none. What speaks against a stop is counted as minutes on the way that one would rather spend:',
        )}
      </p>
      <FactList facts={weighed()} />
      <p>
        {t(
          'Where no choice of these toilets can keep the rules of time, it takes the one that comes nearest, and names each rule that it does not meet. The list is short, so another toilet on the way may do better. The box says ‘Picked by our planner’.',
        )}
      </p>
      {hasModel && (
        <p>
          {rich(
            'Here an AI service is asked first where there is something to choose. It gets the same rules and the toilets that may be picked. Its choice stands only if it names these toilets, keeps the rules as well as the best choice does, and counts at most ten minutes a stop more; then the box says ‘Picked by AI, checked by our planner’. Otherwise our planner’s own choice is shown, and why. The times, detours and facts beside each stop are always ours. What the service is told is in the <privacy>privacy notice</privacy>.',
            { privacy: linkTo('/privacy#kept') },
          )}
        </p>
      )}
    </Section>
  );
}
