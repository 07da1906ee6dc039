import type { CostedStop } from './costed-stop.ts';
import {
  endsBeforeWindow,
  recommendedStopCount,
  ruledMoment,
  tooNearTenths,
  type Rhythm,
  type RuledMoment,
} from './rhythm.ts';
import { MINUTES_PER_FREQUENCY_OFF_TIME } from './stop-cost.ts';

/** What the optimiser needs to know about a stop. */
type Option = Pick<CostedStop, 'placeId' | 'elapsedMinutes' | 'isUsable' | 'costMinutes'>;

/**
 * How minutes outside the window (AI-09) and under the spacing (AI-10) count: 'priced', as their share of the
 * frequency in minutes of the cost, or 'rules first': the fewest broken rules before the fewest minutes before any cost.
 */
export type TimeRules = 'priced' | 'rules first';

/**
 * The best choice of stops: one for each interval from 1 to {@link recommendedStopCount} that has a usable
 * candidate (AI-11 to AI-13). Among all such choices the one that costs least, in minutes: its stops' own
 * and those of {@link MINUTES_PER_FREQUENCY_OFF_TIME}. Exact (AI-17): dynamic programming over the intervals
 * in order of time (Bellman, Dynamic Programming, 1957), in O(n log n). The answer doesn't depend on the
 * order of the options.
 * @param options in any order
 * @returns the stops picked, in the order of the journey
 */
export function optimise<T extends Option>(
  options: readonly T[],
  rhythm: Rhythm,
  timeRules: TimeRules = 'priced',
): T[] {
  let ends: Node<T>[] = [];
  for (const layer of layersOf(options, rhythm, timeRules)) {
    const before = ends;
    ends =
      before.length === 0 ? layer.map(firstNode) : extend(before, layer, { ...rhythm, timeRules });
  }
  return unwound(best(ends));
}

/**
 * What a choice of stops costs in minutes: the stops' own costs, and what they are outside their windows
 * and too near to each other.
 */
export function choiceCostMinutes(choice: readonly Option[], rhythm: Rhythm): number {
  const inTime = layersOf(choice, rhythm, 'priced').flat();
  const price = inTime.reduce((sum, candidate, index) => {
    const earlier = inTime[index - 1];
    const tooNear = earlier ? tooNearTenths(earlier.moment, candidate.moment, rhythm.frequency) : 0;
    return sum + candidate.cost.price + offTime(tooNear, 'priced').price;
  }, 0);
  return rhythm.frequency === 0 ? 0 : price / (1000 * rhythm.frequency);
}

/** What to minimise, most important first; whole numbers, so that sums don't depend on their order. */
interface Cost {
  readonly broken: number;
  readonly brokenTenths: number;
  /** Thousandths of minutes times the frequency, by which time off is divided. */
  readonly price: number;
}

interface Candidate<T> {
  readonly option: T;
  readonly moment: RuledMoment;
  readonly cost: Cost;
}

/** The best choice that ends with a candidate. */
interface Node<T> extends Candidate<T> {
  readonly previous: Node<T> | null;
}

const NO_COST: Cost = { broken: 0, brokenTenths: 0, price: 0 };

/** What tenths of minutes outside a window, or too near to the stop before, cost. */
function offTime(tenths: number, timeRules: TimeRules): Cost {
  return {
    ...minutesOff(tenths, timeRules),
    broken: timeRules === 'priced' || tenths === 0 ? 0 : 1,
  };
}

function minutesOff(tenths: number, timeRules: TimeRules): Cost {
  return timeRules === 'priced'
    ? { ...NO_COST, price: tenths * 100 * MINUTES_PER_FREQUENCY_OFF_TIME }
    : { ...NO_COST, brokenTenths: tenths };
}

/** The usable candidates of each interval that has any, each in the order of time. */
function layersOf<T extends Option>(
  options: readonly T[],
  rhythm: Rhythm,
  timeRules: TimeRules,
): Candidate<T>[][] {
  const wanted = recommendedStopCount(rhythm);
  if (wanted === 0) return [];
  const layers = Array.from({ length: wanted }, (): Candidate<T>[] => []);
  for (const option of options) {
    if (!option.isUsable) continue;
    const moment = ruledMoment(option.elapsedMinutes, rhythm.frequency);
    // On a journey that ends before the window, no minute is better than another.
    const outside = endsBeforeWindow(rhythm) ? 0 : moment.outsideWindowTenths;
    const thousandths = Math.round(option.costMinutes * 1000);
    const own = { ...NO_COST, price: thousandths * rhythm.frequency };
    const cost = plus(own, offTime(outside, timeRules));
    layers[moment.interval - 1]?.push({ option, moment, cost });
  }
  return layers.filter((layer) => layer.length > 0).map((layer) => layer.sort(byTime));
}

function byTime<T extends Option>(a: Candidate<T>, b: Candidate<T>): number {
  return a.moment.tenths - b.moment.tenths || (a.option.placeId < b.option.placeId ? -1 : 1);
}

function firstNode<T>(candidate: Candidate<T>): Node<T> {
  return { ...candidate, previous: null };
}

interface Timing extends Rhythm {
  readonly timeRules: TimeRules;
}

/**
 * The best choices that end with each candidate of the next interval. The earlier candidates that are far
 * enough away are the first ones of their layer; what each of the others costs for being too near depends,
 * from one to the other, only on its own moment. So two running minima are enough.
 */
function extend<T>(
  before: readonly Node<T>[],
  layer: readonly Candidate<T>[],
  { frequency, timeRules }: Timing,
): Node<T>[] {
  const farEnough = runningBest(before, ({ cost }) => cost);
  // The later, the nearer to what follows.
  const nearCost = ({ cost, moment }: Node<T>) => plus(cost, minutesOff(moment.tenths, timeRules));
  const tooNear = runningBest(before.toReversed(), nearCost).toReversed();
  const spacingCost = (earlier: Node<T>, later: Candidate<T>) =>
    offTime(tooNearTenths(earlier.moment, later.moment, frequency), timeRules);
  let far = 0;
  return layer.map((candidate) => {
    while (isFar(before[far], candidate, frequency)) far++;
    const kept = farEnough[far - 1];
    const near = tooNear[far];
    const costNear = near && plus(near.cost, spacingCost(near, candidate));
    const previous = kept && !(costNear && isLess(costNear, kept.cost)) ? kept : near;
    const cost = previous === kept ? kept?.cost : costNear;
    if (!previous || !cost) throw new Error('A layer before another has a candidate.');
    return { ...candidate, previous, cost: plus(cost, candidate.cost) };
  });
}

function isFar<T>(earlier: Node<T> | undefined, later: Candidate<T>, frequency: number): boolean {
  return earlier !== undefined && tooNearTenths(earlier.moment, later.moment, frequency) === 0;
}

/** The best so far at each place in a list, by cost; the first of equal ones. */
function runningBest<T>(nodes: readonly T[], costOf: (node: T) => Cost): T[] {
  let least: T | undefined;
  return nodes.map((node) => {
    if (least === undefined || isLess(costOf(node), costOf(least))) least = node;
    return least;
  });
}

function best<T>(nodes: readonly Node<T>[]): Node<T> | undefined {
  return runningBest(nodes, ({ cost }) => cost).at(-1);
}

function unwound<T>(end: Node<T> | undefined): T[] {
  const options: T[] = [];
  for (let node = end ?? null; node; node = node.previous) options.push(node.option);
  return options.reverse();
}

function plus(a: Cost, b: Cost): Cost {
  return {
    broken: a.broken + b.broken,
    brokenTenths: a.brokenTenths + b.brokenTenths,
    price: a.price + b.price,
  };
}

function isLess(a: Cost, b: Cost): boolean {
  const order = a.broken - b.broken || a.brokenTenths - b.brokenTenths || a.price - b.price;
  return order < 0;
}
