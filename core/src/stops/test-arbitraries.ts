import fc from 'fast-check';
import { nearestInterval, score, type Ranked } from './ranking.ts';

/** What a traveller may ask for, stops included. */
export const preferences = fc.record({
  frequency: fc.integer({ min: 1, max: 100 }),
  tolerance: fc.integer({ min: 1, max: 250 }),
});

export interface Scene {
  readonly frequency: number;
  readonly tolerance: number;
  readonly durationMinutes: number;
  readonly candidates: readonly Ranked[];
}

/** A journey with candidates within its tolerance, ranked. Many share a place or a moment. */
export const scene: fc.Arbitrary<Scene> = fc
  .tuple(preferences, fc.integer({ min: 1, max: 400 }))
  .chain(([{ frequency, tolerance }, durationMinutes]) => {
    const candidate = fc.record({
      distanceFromRouteMetres: fc.integer({ min: 0, max: tolerance * 10 }),
      elapsedMinutes: fc.integer({ min: 0, max: durationMinutes }),
      state: fc.constantFrom('open' as const, 'unknown' as const),
    });
    return fc.array(candidate, { maxLength: 60 }).map((reached) => ({
      frequency,
      tolerance,
      durationMinutes,
      candidates: reached.map(({ state, ...where }, index) => ({
        ...where,
        placeId: `db_${index}`,
        opening: { state },
        interval: nearestInterval(where.elapsedMinutes, frequency),
        score: score(where, { frequency, tolerance }),
      })),
    }));
  });
