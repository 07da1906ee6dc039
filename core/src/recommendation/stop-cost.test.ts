import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, toIsoWithOffset } from '../time/index.ts';
import { openCertainty, stopCost, totalCostMinutes, type StopQualities } from './index.ts';
import { DEPARTURE } from './test-stops.ts';

const at = toIsoWithOffset(DEPARTURE);
const closing = (minutes: number): StopQualities['opening'] => ({
  state: 'open',
  at,
  closes: toIsoWithOffset(addMinutes(DEPARTURE, minutes)),
});

const opening: fc.Arbitrary<StopQualities['opening']> = fc.oneof(
  fc.constantFrom({ state: 'closed', at }, { state: 'unknown', at }, {
    state: 'open',
    at,
  } as const),
  fc.integer({ min: 0, max: 600 }).map(closing),
);
const fact = fc.constantFrom(true, false, null);
const qualities: fc.Arbitrary<StopQualities> = fc.record({
  detourMinutes: fc.option(fc.integer({ min: 0, max: 200 })),
  distanceFromRouteMetres: fc.integer({ min: 0, max: 2500 }),
  predictedCleanliness: fc.integer({ min: 0, max: 500 }).map((hundredths) => hundredths / 100),
  opening,
  isAccessible: fact,
  isAccessFromOnePerson: fc.boolean(),
  isPublic: fact,
  isMenOnly: fact,
  isWomenOnly: fact,
  isFree: fact,
  wished: fc.array(fact, { maxLength: 5 }),
});
const options = fc.record({
  disabilityAccess: fc.boolean(),
  transport: fc.constantFrom('walking', 'public', 'cycling', 'car'),
});

describe('openCertainty', () => {
  it('AI-08 falls from open all day over soon closing to closed', () => {
    const certainties = [
      openCertainty({ state: 'open', at }),
      openCertainty(closing(30)),
      openCertainty(closing(15)),
      openCertainty(closing(0)),
      openCertainty({ state: 'closed', at }),
    ];
    expect(certainties).toEqual([0.95, 0.95, expect.closeTo(0.775), 0.6, 0]);
    expect(openCertainty({ state: 'unknown', at })).toBe(0.6);
  });

  it('AI-08 never falls with a later closing time, and stays within 0 and 1', () => {
    const minutes = fc.integer({ min: -60, max: 2000 });
    fc.assert(
      fc.property(minutes, minutes, (a, b) => {
        const [sooner, later] = [Math.min(a, b), Math.max(a, b)];
        expect(openCertainty(closing(sooner))).toBeLessThanOrEqual(openCertainty(closing(later)));
        expect(openCertainty(closing(later))).toBeLessThanOrEqual(
          openCertainty({ state: 'open', at }),
        );
        expect(openCertainty(closing(sooner))).toBeGreaterThan(0);
      }),
    );
  });
});

describe('stopCost', () => {
  it('is the sum of a worked example', () => {
    const stop = {
      detourMinutes: 4,
      distanceFromRouteMetres: 150,
      predictedCleanliness: 3.5,
      opening: closing(120),
      isAccessible: null,
      isAccessFromOnePerson: false,
      isPublic: false,
      isMenOnly: null,
      isWomenOnly: true,
      isFree: false,
      wished: [true, null, false],
    };
    const cost = stopCost(stop, { disabilityAccess: true, transport: 'walking' });
    expect(cost).toEqual({
      detour: 4,
      cleanliness: 4.5,
      opening: expect.closeTo(1.5) as number,
      access: 60,
      entry: 35,
      price: 2,
      wishes: 30,
    });
    expect(totalCostMinutes(cost)).toBeCloseTo(137, 9);
  });

  it('takes a detour that isn’t known from the distance, there and back', () => {
    const far = { distanceFromRouteMetres: 600, detourMinutes: null } as const;
    fc.assert(
      fc.property(qualities, (stop) => {
        const detour = (transport: 'walking' | 'cycling' | 'car') =>
          stopCost({ ...stop, ...far }, { disabilityAccess: false, transport }).detour;
        expect([detour('walking'), detour('cycling'), detour('car')]).toEqual([20, 6, 3]);
      }),
    );
  });

  it('AI-08 is never less for a stop that is worse in one thing', () => {
    const worse = fc.constantFrom<(stop: StopQualities) => StopQualities>(
      (stop) => ({
        ...stop,
        detourMinutes: (stop.detourMinutes ?? 0) + 5,
        distanceFromRouteMetres: 0,
      }),
      (stop) => ({ ...stop, distanceFromRouteMetres: stop.distanceFromRouteMetres + 100 }),
      (stop) => ({ ...stop, predictedCleanliness: stop.predictedCleanliness / 2 }),
      (stop) => ({ ...stop, opening: { state: 'closed', at } }),
      (stop) => ({
        ...stop,
        opening: stop.opening.state === 'open' ? { state: 'unknown', at } : stop.opening,
      }),
      (stop) => ({ ...stop, isAccessible: null }),
      (stop) => ({ ...stop, isMenOnly: true }),
      (stop) => ({ ...stop, isWomenOnly: true }),
      (stop) => ({ ...stop, isPublic: false }),
      (stop) => ({ ...stop, isFree: false }),
      (stop) => ({ ...stop, wished: stop.wished.map((has) => has && null) }),
      (stop) => ({ ...stop, wished: stop.wished.map(() => false) }),
    );
    fc.assert(
      fc.property(qualities, options, worse, (stop, asked, change) => {
        const base = { ...stop, isAccessible: stop.isAccessible ?? true };
        const known = { ...base, detourMinutes: base.detourMinutes ?? 0 };
        const total = (one: StopQualities) => totalCostMinutes(stopCost(one, asked));
        expect(total(change(known))).toBeGreaterThanOrEqual(total(known) - 1e-9);
      }),
    );
  });

  it('counts step-free access that is not confirmed, only where it is asked for', () => {
    fc.assert(
      fc.property(qualities, options, (stop, asked) => {
        const { access } = stopCost(stop, asked);
        const isConfirmed = stop.isAccessible === true && !stop.isAccessFromOnePerson;
        expect(access).toBe(asked.disabilityAccess && !isConfirmed ? 60 : 0);
        expect(totalCostMinutes(stopCost(stop, asked))).toBeGreaterThan(0);
      }),
    );
  });
});
