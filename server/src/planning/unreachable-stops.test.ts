import { describe, expect, it } from 'vitest';
import { journeyOf, placeAt, plan, planningIn, toilet } from '../testing/test-world.ts';
import { planJourneys } from './plan-journeys.ts';

/** So many places of the first interval that no way leads to, right on the street. */
const islandsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => placeAt(29 + (2 * index) / count));

const journey = journeyOf(90);
const late = Array.from({ length: 25 }, (_, index) =>
  toilet(`late${index}`, placeAt(60 + index * 0.1)),
);

describe('a route whose best candidates cannot be visited', () => {
  it('STOP-16 tries all others of it before it is left without a stop', async () => {
    const islands = islandsOf(70);
    const toilets = [
      ...islands.map((island, index) => toilet(`island${index}`, island)),
      ...late,
      toilet('poor', placeAt(20, 490)),
    ];
    const { route, asked } = await plan({ toilets, islands }, journey);
    expect(route.intervals[0]?.suggestedStopId).toBe('db_poor');
    // The third interval has no candidate at all.
    expect(route.warnings).toEqual([
      'Missing loos for stop number(s): 3. Consider adjusting frequency or tolerance.',
    ]);
    expect(asked.matrices.length).toBeLessThanOrEqual(10);
  });

  it.each([3, 300])('STOP-28 ERR-18 is warned of where all %i tried ones failed', async (count) => {
    const islands = islandsOf(count);
    const toilets = [...islands.map((island, index) => toilet(`island${index}`, island)), ...late];
    const { route, asked } = await plan({ toilets, islands }, journey);
    expect(route.intervals[0]?.suggestedStopId).toBeNull();
    expect(route.warnings).toEqual([
      'Missing loos for stop number(s): 1, 3. Consider adjusting frequency or tolerance.',
    ]);
    expect(asked.matrices.length).toBeLessThanOrEqual(20);
  });

  it('STOP-24 LIMIT-09 goes on until 20 that can be visited are listed, or none is left', async () => {
    const journey = journeyOf(60);
    // Right on the street and in time, so that they are tried first: all but ten fall out.
    const islands = Array.from({ length: 18 }, (_, index) => placeAt(29.1 + index / 10));
    const farther = Array.from({ length: 30 }, (_, index) =>
      toilet(`far${index}`, placeAt(29 + index / 10, 300)),
    );
    const last = toilet('last', placeAt(60));
    const tried = islands.map((island, index) => toilet(`island${index}`, island));
    const few = await plan(
      { toilets: [...tried, ...farther.slice(0, 12), last], islands },
      journey,
    );
    expect(few.route.stops).toHaveLength(13);
    const many = await plan({ toilets: [...tried, ...farther, last], islands }, journey);
    expect(many.route.stops).toHaveLength(20);
    expect(many.asked.matrices.length).toBeLessThanOrEqual(4);
  });

  it('asks once where nothing is amiss, however many candidates are left', async () => {
    const toilets = Array.from({ length: 90 }, (_, index) => toilet(`t${index}`, placeAt(index)));
    expect((await plan({ toilets }, journey)).asked.matrices).toHaveLength(2);
    const often = await plan({ toilets }, journeyOf(90, { frequency: 2 }));
    expect(often.asked.matrices).toHaveLength(2);
    // Intervals past those listed weren't tried, and aren't reported as missing.
    expect(often.route.warnings).toEqual([]);
  });
});

it.each([
  ['walking', true, 50, 51],
  ['walking', false, 250, 251],
  ['car', true, 250, 251],
] as const)(
  'STOP-16 STOP-17 %s, disability access %s, a toilet may be %i m from the nearest way, not %i',
  async (selectedTransport, disabilityAccess, near, far) => {
    const toilets = [toilet('park', placeAt(30), { isAccessible: true })];
    const { planning } = planningIn({ toilets });
    const countAt = async (metres: number) => {
      const off = { sourceOffStreetMetres: metres, targetOffStreetMetres: metres };
      const matrix: typeof planning.streets.matrix = async (...asked) => {
        const costs = await planning.streets.matrix(...asked);
        return costs.map((row) => row.map((cost) => cost && { ...cost, ...off }));
      };
      const [route] = await planJourneys(
        { ...journey, selectedTransport, disabilityAccess },
        { ...planning, streets: { ...planning.streets, matrix } },
      );
      return route?.stops.length;
    };
    expect([await countAt(near), await countAt(far)]).toEqual([1, 0]);
  },
);
