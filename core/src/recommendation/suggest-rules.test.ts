import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandidateStop } from '../api/index.ts';
import { isAccessFromOnePerson } from '../revisions/index.ts';
import { NEWPORT_JOURNEY } from '../testing/test-journey.ts';
import { costedStops, recommendationData, withSuggestions } from './index.ts';
import { candidatesAround, candidateStop, routeWith } from './test-stops.ts';

const ARRIVAL_MINUTES = routeWith([]).durationSeconds / 60;

interface Scene {
  readonly frequency: number;
  readonly disabilityAccess: boolean;
  readonly all: CandidateStop[];
}

const scene: fc.Arbitrary<Scene> = fc.integer({ min: 20, max: 100 }).chain((frequency) =>
  fc.record({
    frequency: fc.constant(frequency),
    disabilityAccess: fc.boolean(),
    all: candidatesAround(frequency),
  }),
);

function suggestedIn({ all, ...change }: Scene) {
  return withSuggestions({ ...NEWPORT_JOURNEY, ...change }, routeWith(all));
}

const minutesOf = ({ detour }: CandidateStop) => detour?.minutes ?? 0;
const isForEveryone = ({ isPublic, isWomenOnly }: CandidateStop) =>
  isPublic === true && !isWomenOnly;
const isConfirmed = (stop: CandidateStop) =>
  stop.isAccessible === true && !isAccessFromOnePerson(stop);
const isKnownOpen = ({ opening }: CandidateStop) => opening.state === 'open';

function isUsable(stop: CandidateStop, { disabilityAccess }: Scene): boolean {
  return stop.opening.state !== 'closed' && !(disabilityAccess && stop.isAccessible === false);
}

/** Known to be open, for everyone and, where asked for, confirmed to be step-free. */
function isSure(stop: CandidateStop, { disabilityAccess }: Scene): boolean {
  return isKnownOpen(stop) && isForEveryone(stop) && (!disabilityAccess || isConfirmed(stop));
}

/** In none of those more doubtful; 2 = known, 1 = not known, 0 = known not to be. */
function isAsSure(one: CandidateStop, other: CandidateStop, { disabilityAccess }: Scene): boolean {
  const doubts = (stop: CandidateStop) => [
    isKnownOpen(stop) ? 2 : 1,
    stop.isWomenOnly || stop.isPublic === false ? 0 : stop.isPublic ? 2 : 1,
    ...(disabilityAccess ? [isConfirmed(stop) ? 2 : stop.isAccessible === false ? 0 : 1] : []),
  ];
  const ofOther = doubts(other);
  return doubts(one).every((rank, index) => rank >= (ofOther[index] ?? 0));
}

function isNearWindow({ elapsedMinutes, interval }: CandidateStop, { frequency }: Scene): boolean {
  const off = Math.abs(elapsedMinutes - interval * frequency);
  return Math.round((off - 0.3 * frequency) * 10) <= 100;
}

/** The four of the decision. */
function isDominatedBy(one: CandidateStop, other: CandidateStop): boolean {
  const known = (fact: boolean | null) => (fact === null ? 1 : fact ? 2 : 0);
  const merits = (stop: CandidateStop) => [
    isKnownOpen(stop) ? 2 : 1,
    known(stop.isWomenOnly ? false : stop.isPublic),
    isAccessFromOnePerson(stop) ? 1 : known(stop.isAccessible),
    known(stop.isFree),
  ];
  const ofOne = merits(one);
  const gains = merits(other).map((merit, index) => merit - (ofOne[index] ?? 0));
  return (
    Math.round(Math.abs(one.elapsedMinutes - other.elapsedMinutes) * 10) <= 30 &&
    minutesOf(other) <= minutesOf(one) &&
    gains.every((gain) => gain >= 0) &&
    gains.some((gain) => gain > 0)
  );
}

interface Rule {
  readonly title: string;
  /** Whether another stop of the interval that can be used, or the stop itself, forbids to suggest it. */
  readonly forbids: (
    stop: CandidateStop,
    others: readonly CandidateStop[],
    scene: Scene,
  ) => boolean;
}

const RULES: readonly Rule[] = [
  { title: 'adds over 30 minutes', forbids: (stop) => minutesOf(stop) > 30 },
  {
    title: 'adds over 15 minutes more than the cheapest that is as sure',
    forbids: (stop, others, scene) =>
      others.some(
        (other) =>
          isAsSure(other, stop, scene) &&
          Math.round((minutesOf(stop) - minutesOf(other)) * 10) > 150,
      ),
  },
  {
    title: 'is not before the arrival',
    forbids: ({ elapsedMinutes }) => elapsedMinutes >= ARRIVAL_MINUTES,
  },
  {
    title: 'is not sure where a sure one in the window or near it costs at most 10 minutes more',
    forbids: (stop, others, scene) =>
      !isSure(stop, scene) &&
      others.some(
        (other) =>
          isSure(other, scene) &&
          isNearWindow(other, scene) &&
          Math.round((minutesOf(other) - minutesOf(stop)) * 10) <= 100,
      ),
  },
  {
    title: 'is dominated',
    forbids: (stop, others) => others.some((other) => isDominatedBy(stop, other)),
  },
  {
    title: 'is step-free as one person says, where another is confirmed',
    forbids: (stop, others, { disabilityAccess }) =>
      disabilityAccess &&
      isAccessFromOnePerson(stop) &&
      others.some((other) => !isAccessFromOnePerson(other)),
  },
];

function othersOf(stop: CandidateStop, scene: Scene): CandidateStop[] {
  return scene.all.filter(
    (other) => other !== stop && other.interval === stop.interval && isUsable(other, scene),
  );
}

function mayBeSuggested(stop: CandidateStop, scene: Scene): boolean {
  const others = othersOf(stop, scene);
  return isUsable(stop, scene) && !RULES.some(({ forbids }) => forbids(stop, others, scene));
}

describe('withSuggestions', () => {
  it.each(RULES)('STOP-26 suggests no stop that $title', ({ forbids }) => {
    let forbidden = 0;
    fc.assert(
      fc.property(scene, (one) => {
        for (const stop of one.all) if (forbids(stop, othersOf(stop, one), one)) forbidden += 1;
        const suggested = suggestedIn(one).stops.filter((stop) => stop.suggested);
        for (const { placeId } of suggested) {
          const stop = one.all.find((own) => own.placeId === placeId);
          expect(stop && forbids(stop, othersOf(stop, one), one)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
    expect(forbidden).toBeGreaterThan(50);
  });

  it('STOP-26 AI-17 suggests the cheapest of all choices with a stop for each interval that has one', () => {
    let choices = 0;
    fc.assert(
      fc.property(scene, (one) => {
        const { frequency, all } = one;
        const data = recommendationData({ ...NEWPORT_JOURNEY, ...one }, routeWith(all));
        const costs = new Map(costedStops(data).map((stop) => [stop.placeId, stop.costMinutes]));
        const wanted = Math.min(5, Math.floor(ARRIVAL_MINUTES / frequency));
        const price = (stops: readonly CandidateStop[]) =>
          stops.reduce((sum, stop, index) => {
            const off = Math.abs(stop.elapsedMinutes - stop.interval * frequency);
            const apart = stop.elapsedMinutes - (stops[index - 1]?.elapsedMinutes ?? -Infinity);
            return (
              sum +
              (costs.get(stop.placeId) ?? NaN) +
              35 * Math.max(0, off / frequency - 0.3) +
              35 * Math.max(0, 0.7 - apart / frequency)
            );
          }, 0);
        let every: CandidateStop[][] = [[]];
        for (let interval = 1; interval <= wanted; interval++) {
          const own = all.filter((stop) => stop.interval === interval && mayBeSuggested(stop, one));
          if (own.length > 0)
            every = every.flatMap((choice) => own.map((stop) => [...choice, stop]));
        }
        choices += every.length;
        const suggested = suggestedIn(one)
          .stops.filter((stop) => stop.suggested)
          .toSorted((a, b) => a.interval - b.interval);
        expect(suggested).toHaveLength(every[0]?.length ?? 0);
        expect(price(suggested)).toBeCloseTo(Math.min(...every.map(price)), 2);
      }),
      { numRuns: 500 },
    );
    expect(choices).toBeGreaterThan(700);
  });

  it('STOP-26 says why in a sentence where the stops of an interval may not be suggested', () => {
    let sentences = 0;
    fc.assert(
      fc.property(scene, (one) => {
        for (const { number, suggestedStopId, noneBecause } of suggestedIn(one).intervals) {
          const own = one.all.filter(({ interval }) => interval === number);
          const isServed = own.some((stop) => mayBeSuggested(stop, one));
          expect(suggestedStopId !== null).toBe(isServed && number <= 5);
          expect(noneBecause !== undefined).toBe(own.length > 0 && !isServed && number <= 5);
          if (noneBecause === undefined) continue;
          sentences += 1;
          // It names what is true of each stop that can be used and has no better one.
          const usable = own.filter((stop) => isUsable(stop, one));
          const isTrue = (stop: CandidateStop) =>
            (noneBecause.includes('add over 30') && minutesOf(stop) > 30) ||
            (noneBecause.includes('after the arrival') && stop.elapsedMinutes >= ARRIVAL_MINUTES);
          if (noneBecause.includes(': all ')) expect(usable.every(isTrue)).toBe(true);
          expect(noneBecause.includes('closed then')).toBe(usable.length === 0);
        }
      }),
      { numRuns: 500 },
    );
    expect(sentences).toBeGreaterThan(50);
  });
});

describe('why none is suggested', () => {
  const at = (placeId: string, elapsedMinutes: number, minutes: number) =>
    candidateStop({ placeId, elapsedMinutes, detour: { metres: 90, minutes } });
  const sentencesOf = (all: CandidateStop[], durationMinutes = 60) =>
    withSuggestions(NEWPORT_JOURNEY, {
      ...routeWith(all),
      durationSeconds: durationMinutes * 60,
    }).intervals.map(({ noneBecause }) => noneBecause);

  it.each([
    ['all add over 30\u00a0min', [at('a', 40, 31), at('b', 50, 73)]],
    ['all come after the arrival', [at('a', 60, 1), at('b', 61, 2)]],
    ['all add over 30\u00a0min or come after the arrival', [at('a', 61, 1), at('b', 50, 73)]],
    [
      'the better ones add over 30\u00a0min or come after the arrival',
      [at('a', 61, 1), at('b', 50, 20)],
    ],
    [
      'all are closed then or not step-free',
      [
        candidateStop({
          opening: { state: 'closed', reason: 'Closed', at: '2024-03-05T09:50:00+00:00' },
        }),
      ],
    ],
  ])('STOP-26 %s', (why, all) => {
    expect(sentencesOf(all)).toEqual([`No toilet suggested for stop 1 (50\u00a0min in): ${why}.`]);
  });

  it('STOP-28 leaves an interval without any to its warning', () => {
    expect(sentencesOf([])).toEqual([undefined]);
  });
});
