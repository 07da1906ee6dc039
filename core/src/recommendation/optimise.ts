import {
  endsBeforeWindow,
  recommendedStopCount,
  ruledMoment,
  tooNearTenths,
  type Rhythm,
  type RuledMoment,
} from './rhythm.ts';

/** What the optimiser needs to know about a candidate stop. */
export interface Option {
  readonly placeId: string;
  /** Minutes from departure to the arrival there. */
  readonly elapsedMinutes: number;
  /** False where it certainly can't be used. */
  readonly isUsable: boolean;
  /** What picking it costs ({@link stopCost}), in minutes. */
  readonly costMinutes: number;
}

/**
 * The best choice of stops: one for each interval from 1 to {@link recommendedStopCount} that has a usable
 * candidate (AI-11 to AI-13). Among all such choices, first those that break the fewest rules of
 * window and spacing (AI-09, AI-10), then by the fewest minutes, then the one that costs least. Exact
 * (AI-17): dynamic programming over the intervals in order of time (Bellman, Dynamic Programming,
 * 1957), in O(n log n). The answer doesn't depend on the order of the options.
 * @param options in any order
 * @returns the stops picked, in the order of the journey
 */
export function optimise<T extends Option>(options: readonly T[], rhythm: Rhythm): T[] {
  const layers = layersOf(options, rhythm);
  let ends: Node<T>[] = [];
  for (const layer of layers) {
    const before = ends;
    ends = before.length === 0 ? layer.map(firstNode) : extend(before, layer, rhythm.frequency);
  }
  return unwound(best(ends));
}

/** What to minimise, most important first; whole numbers, so that sums don't depend on their order. */
interface Cost {
  readonly broken: number;
  readonly brokenTenths: number;
  readonly thousandths: number;
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

/** The usable candidates of each interval that has any, each in the order of time. */
function layersOf<T extends Option>(options: readonly T[], rhythm: Rhythm): Candidate<T>[][] {
  const wanted = recommendedStopCount(rhythm);
  if (wanted === 0) return [];
  const layers = Array.from({ length: wanted }, (): Candidate<T>[] => []);
  for (const option of options) {
    if (!option.isUsable) continue;
    const moment = ruledMoment(option.elapsedMinutes, rhythm.frequency);
    const outside = moment.outsideWindowTenths;
    const cost = {
      broken: outside > 0 ? 1 : 0,
      brokenTenths: endsBeforeWindow(rhythm) ? 0 : outside,
      thousandths: Math.round(option.costMinutes * 1000),
    };
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

/**
 * The best choices that end with each candidate of the next interval. The earlier candidates that are far
 * enough away are the first ones of their layer; each of the others costs one broken rule and its minutes,
 * which depend only on its own moment. So two running minima are enough.
 */
function extend<T>(
  before: readonly Node<T>[],
  layer: readonly Candidate<T>[],
  frequency: number,
): Node<T>[] {
  const farEnough = runningBest(before, ({ cost }) => cost);
  const tooNear = runningBest(before.toReversed(), nearCost).toReversed();
  let far = 0;
  return layer.map((candidate) => {
    while (isFar(before[far], candidate, frequency)) far++;
    const kept = farEnough[far - 1];
    const near = tooNear[far];
    const costNear = near && plus(near.cost, spacingCost(near, candidate, frequency));
    const previous = kept && !(costNear && isLess(costNear, kept.cost)) ? kept : near;
    const cost = previous === kept ? kept?.cost : costNear;
    if (!previous || !cost) throw new Error('A layer before another has a candidate.');
    return { ...candidate, previous, cost: plus(cost, candidate.cost) };
  });
}

function isFar<T>(earlier: Node<T> | undefined, later: Candidate<T>, frequency: number): boolean {
  return earlier !== undefined && tooNearTenths(earlier.moment, later.moment, frequency) === 0;
}

function spacingCost<T>(earlier: Node<T>, later: Candidate<T>, frequency: number): Cost {
  const brokenTenths = tooNearTenths(earlier.moment, later.moment, frequency);
  return { broken: 1, brokenTenths, thousandths: 0 };
}

/** For comparing candidates that are too near to what follows: the later, the nearer. */
function nearCost<T>({ cost, moment }: Node<T>): Cost {
  return { ...cost, brokenTenths: cost.brokenTenths + moment.tenths };
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
    thousandths: a.thousandths + b.thousandths,
  };
}

function isLess(a: Cost, b: Cost): boolean {
  const order =
    a.broken - b.broken || a.brokenTenths - b.brokenTenths || a.thousandths - b.thousandths;
  return order < 0;
}

/** What decides whether one stop is better than another in every way. */
export interface Comparable {
  readonly elapsedMinutes: number;
  /** A stop that can't be used never dominates. */
  readonly isUsable: boolean;
  readonly cost: { readonly detour: number };
  /**
   * Whether it is open on arrival, open to everyone, step-free, free, and has what is wished for; in the
   * same order for all stops. Null = not known.
   */
  readonly merits: readonly (boolean | null)[];
}

/** Two stops this near in time are equally well timed. */
const SAME_TIME_TENTHS = 30;

/**
 * Whether a stop is better than another of its interval that comes at nearly the same time and has no
 * shorter detour: better in one merit at least, and worse in none. Confirmed is better than not known,
 * which is better than known to be missing.
 */
export function dominates(a: Comparable, b: Comparable, { frequency }: Rhythm): boolean {
  if (!a.isUsable || a.cost.detour > b.cost.detour) return false;
  const [ofA, ofB] = [a, b].map((stop) => ruledMoment(stop.elapsedMinutes, frequency));
  if (!ofA || ofA.interval !== ofB?.interval) return false;
  if (Math.abs(ofA.tenths - ofB.tenths) > SAME_TIME_TENTHS) return false;
  const gains = a.merits.map((merit, index) => rank(merit) - rank(b.merits[index] ?? null));
  return gains.every((gain) => gain >= 0) && gains.some((gain) => gain > 0);
}

/**
 * The stops that no other dominates. Each interval with a usable stop keeps one: a dominating stop always
 * has more merits, so there are no circles.
 */
export function undominated<T extends Comparable>(stops: readonly T[], rhythm: Rhythm): T[] {
  return stops.filter((stop) => !stops.some((other) => dominates(other, stop, rhythm)));
}

function rank(merit: boolean | null): number {
  return merit === null ? 1 : merit ? 2 : 0;
}
