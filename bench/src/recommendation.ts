import {
  brokenRules,
  choiceCostMinutes,
  compareBroken,
  optimise,
  recommendedStopCount,
  type CostedStop,
} from '@loovia/core/recommendation';
import { randomNumbers } from '@loovia/core/testing/random';
import type { Topic } from './figures.ts';
import { quantile, timed } from './measure.ts';

const RUNS = 300;
const RUNS_OF_EVERY_CHOICE = 5;
const GOAL_MS = 5;
/** Five stops. */
const RHYTHM = { frequency: 30, durationMinutes: 165 };

type Stop = Pick<CostedStop, 'placeId' | 'name' | 'elapsedMinutes' | 'isUsable' | 'costMinutes'>;

function randomStops(count: number, random: () => number): Stop[] {
  return Array.from({ length: count }, (_, index) => ({
    placeId: `db_${index}`,
    name: `Toilet ${index}`,
    elapsedMinutes: Math.round(random() * RHYTHM.durationMinutes * 10) / 10,
    isUsable: random() < 0.95,
    costMinutes: random() * 30,
  }));
}

/** The plain way: every choice of as many stops as are asked for, or fewer. */
function byTryingEveryChoice(stops: readonly Stop[]): readonly Stop[] {
  const most = recommendedStopCount(RHYTHM);
  const none: Stop[] = [];
  const withoutTime = (choice: Stop[]) =>
    brokenRules(choice, RHYTHM).filter(({ rule }) => rule !== 'window' && rule !== 'spacing');
  let best = { choice: none, broken: withoutTime(none), cost: 0 };
  const visit = (choice: Stop[], from: number): void => {
    const broken = withoutTime(choice);
    const cost = choiceCostMinutes(choice, RHYTHM);
    const order = compareBroken(broken, best.broken) || cost - best.cost;
    if (order < 0) best = { choice, broken, cost };
    if (choice.length === most) return;
    stops.slice(from).forEach((stop, index) => {
      visit([...choice, stop], from + index + 1);
    });
  };
  visit(none, 0);
  return best.choice;
}

function byTime(stops: readonly Stop[]): Stop[] {
  return stops.toSorted((a, b) => a.elapsedMinutes - b.elapsedMinutes);
}

async function times(scenes: readonly Stop[][], work: (stops: Stop[]) => unknown) {
  const milliseconds: number[] = [];
  for (const scene of scenes) milliseconds.push((await timed(() => work(scene))).milliseconds);
  return milliseconds;
}

/** The optimiser at 20, 100 and 1,000 candidates against sorting them, and at 20 against every choice. */
export const benchRecommendation: Topic = async (report) => {
  const random = randomNumbers(2026);
  const scenesOf = (count: number, runs = RUNS) =>
    Array.from({ length: runs }, () => randomStops(count, random));
  const solve = (stops: Stop[]) => optimise(stops, RHYTHM);
  // Warms up the code before measuring.
  await times(scenesOf(1000), solve);
  for (const count of [20, 100, 1000]) {
    const scenes = scenesOf(count);
    const ours = await times(scenes, solve);
    const sorting = quantile(await times(scenes, byTime), 0.5);
    const [median, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
    report({
      what: `recommendation, ${count} candidates`,
      measured: `median ${median.toFixed(3)} ms, p95 ${p95.toFixed(3)} ms; sorting them ${sorting.toFixed(3)} ms, ratio ${(median / sorting).toFixed(1)}`,
      ...(count === 1000 && { goal: `median at most ${GOAL_MS} ms`, met: median <= GOAL_MS }),
    });
  }
  const scenes = scenesOf(20, RUNS_OF_EVERY_CHOICE);
  const ours = quantile(await times(scenes, solve), 0.5);
  const theirs = quantile(await times(scenes, byTryingEveryChoice), 0.5);
  report({
    what: 'recommendation, 20 candidates, every choice tried',
    measured: `${theirs.toFixed(0)} ms, ${(theirs / ours).toFixed(0)} times as long`,
  });
};
