import { t } from '../language/index.ts';
import { toTenths } from '../time/index.ts';
import type { CostedStop } from './costed-stop.ts';
import {
  endsBeforeWindow,
  recommendedStopCount,
  ruledMoment,
  spacingMinutes,
  tooNearTenths,
  windowMinutes,
  type Rhythm,
} from './rhythm.ts';

/** What the rules need to know about a stop. */
type Ruled = Pick<CostedStop, 'placeId' | 'name' | 'elapsedMinutes' | 'isUsable'>;

export type Rule = 'usable' | 'one per interval' | 'count' | 'window' | 'spacing';

/** One rule that a choice of stops breaks. */
export interface BrokenRule {
  readonly rule: Rule;
  /** By how much, in minutes, for the spacing and for a window that could have been met; else 0. */
  readonly byMinutes: number;
  /**
   * For the user. No choice that is shown has an unusable stop or too many: the optimiser picks none, and a
   * model's choice with one is refused. Those sentences are for tracing that.
   */
  readonly sentence: string;
}

/**
 * The rules that a choice of stops breaks, each with a sentence (AI-09 to AI-13). Whether the stops exist
 * (AI-14) is checked when they are looked up.
 * @param stops in any order
 * @param whyNone the sentence for an interval without a stop, by number, where the reason is known
 */
export function brokenRules(
  stops: readonly Ruled[],
  rhythm: Rhythm,
  whyNone: ReadonlyMap<number, string> = new Map(),
): BrokenRule[] {
  const { frequency } = rhythm;
  if (frequency === 0) return stops.map(notAskedFor);
  const timed = stops
    .map((stop) => ({ ...stop, moment: ruledMoment(stop.elapsedMinutes, frequency) }))
    .toSorted((a, b) => a.moment.tenths - b.moment.tenths);
  return [
    ...timed.filter(({ isUsable }) => !isUsable).map(unusable),
    ...brokenCount(timed, rhythm, whyNone),
    ...timed
      .filter(({ moment }) => moment.interval <= recommendedStopCount(rhythm))
      .flatMap((stop) => brokenWindow(stop, rhythm)),
    ...timed.slice(1).flatMap((later, index) => {
      const earlier = timed[index];
      return earlier ? brokenSpacing(earlier, later, frequency) : [];
    }),
  ];
}

interface Timed extends Ruled {
  readonly moment: ReturnType<typeof ruledMoment>;
}

function unusable({ name }: Ruled): BrokenRule {
  const sentence = t('{name} can’t be used: it is closed on arrival, or not step-free.', {
    name,
  });
  return { rule: 'usable', byMinutes: 0, sentence };
}

function notAskedFor({ name }: Ruled): BrokenRule {
  const sentence = t('No stops were asked for: {name} is one.', { name });
  return { rule: 'count', byMinutes: 0, sentence };
}

function tooLate({ name, moment }: Timed, wanted: number): BrokenRule {
  const at = moment.tenths / 10;
  const sentence =
    wanted === 1
      ? t('{name} comes {at} min into the journey, after the one stop asked for.', { name, at })
      : t(
          '{name} comes {at} min into the journey, after the last of the {wanted} stops asked for.',
          { name, at, wanted },
        );
  return { rule: 'count', byMinutes: 0, sentence };
}

/** There must be exactly one stop for each interval. */
function brokenCount(
  stops: readonly Timed[],
  rhythm: Rhythm,
  whyNone: ReadonlyMap<number, string>,
): BrokenRule[] {
  const wanted = recommendedStopCount(rhythm);
  const broken: BrokenRule[] = [];
  for (let interval = 1; interval <= wanted; interval++) {
    const here = stops.filter(({ moment }) => moment.interval === interval).length;
    if (here === 0) broken.push(missing(whyNone.get(interval) ?? noneFits(interval, rhythm)));
    if (here > 1) broken.push(crowded(interval, here));
  }
  const late = stops.filter(({ moment }) => moment.interval > wanted);
  return [...broken, ...late.map((stop) => tooLate(stop, wanted))];
}

function missing(sentence: string): BrokenRule {
  return { rule: 'count', byMinutes: 0, sentence };
}

/**
 * True of an interval that has no toilet listed. There may be others on the way, as a route lists twenty at
 * most (STOP-24).
 */
function noneFits(interval: number, { frequency, durationMinutes }: Rhythm): string {
  const target = interval * frequency;
  return target > durationMinutes
    ? t('None of the toilets listed can be picked.')
    : t('None of the toilets listed fits stop {interval}, about {target} min into the journey.', {
        interval,
        target,
      });
}

function crowded(interval: number, stops: number): BrokenRule {
  const sentence = t(
    '{stops} toilets are picked for stop {interval}: one for each stop was asked for.',
    { stops, interval },
  );
  return { rule: 'one per interval', byMinutes: 0, sentence };
}

function brokenWindow(stop: Timed, rhythm: Rhythm): BrokenRule[] {
  const { name, moment } = stop;
  const { frequency } = rhythm;
  if (moment.outsideWindowTenths === 0) return [];
  if (endsBeforeWindow(rhythm)) return [beforeItsWindow(stop, frequency)];
  const target = moment.interval * frequency;
  const off = moment.tenths / 10 - target;
  const values = {
    name,
    target,
    interval: moment.interval,
    at: moment.tenths / 10,
    off: toTenths(Math.abs(off)),
    allowed: toTenths(windowMinutes(frequency)),
  };
  const sentence =
    off < 0
      ? t(
          'Stop {interval}, {name}, comes {at} min into the journey, {off} min before its target of {target} min: more than the {allowed} min allowed.',
          values,
        )
      : t(
          'Stop {interval}, {name}, comes {at} min into the journey, {off} min after its target of {target} min: more than the {allowed} min allowed.',
          values,
        );
  return [{ rule: 'window', byMinutes: moment.outsideWindowTenths / 10, sentence }];
}

function beforeItsWindow({ name, moment }: Timed, frequency: number): BrokenRule {
  const window = windowMinutes(frequency);
  const sentence = t(
    'The journey ends before its stop is due, {from} to {to} min into it: {name} comes sooner, {at} min into the journey.',
    {
      from: toTenths(frequency - window),
      to: toTenths(frequency + window),
      name,
      at: moment.tenths / 10,
    },
  );
  return { rule: 'window', byMinutes: 0, sentence };
}

function brokenSpacing(earlier: Timed, later: Timed, frequency: number): BrokenRule[] {
  const tooNear = tooNearTenths(earlier.moment, later.moment, frequency);
  if (tooNear === 0) return [];
  const sentence = t(
    '{earlier} and {later} are {apart} min apart: less than the {asked} min asked for.',
    {
      earlier: earlier.name,
      later: later.name,
      apart: toTenths((later.moment.tenths - earlier.moment.tenths) / 10),
      asked: toTenths(spacingMinutes(frequency)),
    },
  );
  return [{ rule: 'spacing', byMinutes: tooNear / 10, sentence }];
}

/**
 * Compares how badly two choices of stops break the rules: first by unusable stops, as none at all is
 * better, then by stops too many or too few, then by how many come at the wrong time or too close, then by
 * how much.
 */
export function compareBroken(a: readonly BrokenRule[], b: readonly BrokenRule[]): number {
  const [ofA, ofB] = [weigh(a), weigh(b)];
  return (
    ofA.useless - ofB.useless ||
    ofA.number - ofB.number ||
    ofA.time - ofB.time ||
    ofA.tenths - ofB.tenths
  );
}

function weigh(broken: readonly BrokenRule[]) {
  const time = broken.filter(({ rule }) => rule === 'window' || rule === 'spacing');
  const useless = broken.filter(({ rule }) => rule === 'usable').length;
  return {
    useless,
    number: broken.length - useless - time.length,
    time: time.length,
    tenths: time.reduce((sum, { byMinutes }) => sum + Math.round(byMinutes * 10), 0),
  };
}
