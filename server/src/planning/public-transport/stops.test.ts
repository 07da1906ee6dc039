import type { CandidateStop } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { describe, expect, it } from 'vitest';
import { scriptedTransit, type Run, type Timetable } from '../test-timetable.ts';
import { journeyOf, placeAt, plan, toilet, type World } from '../test-world.ts';

/** Stops along the street, so many minutes' walk from the start. */
export const STOPS = {
  Gate: placeAt(5),
  Mill: placeAt(60),
  Bridge: placeAt(120),
  Market: placeAt(180),
};

export function bus(
  line: string,
  departure: string,
  calls = ['Gate', 'Mill', 'Bridge', 'Market'],
): Run {
  const [hours = 0, minutes = 0] = departure.split(':').map(Number);
  return {
    line,
    headsign: calls.at(-1) ?? '',
    calls: calls.map((stop, index) => {
      const at = hours * 60 + minutes + index * 10;
      return [
        stop,
        `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
      ];
    }),
  };
}

export const everyTwenty: Timetable = {
  stops: STOPS,
  runs: ['09:10', '09:30', '09:50', '10:10', '10:30'].map((time) => bus('27', time)),
};

export function publicJourney(change: Partial<Journey> = {}): Journey {
  return journeyOf(185, { selectedTransport: 'public', frequency: 20, ...change });
}

async function planned(world: World, timetable = everyTwenty, change: Partial<Journey> = {}) {
  const { transit, asked } = scriptedTransit(timetable);
  const result = await plan({ ...world, transit }, publicJourney(change));
  return { ...result, transitAsked: asked };
}

function stopOf(stops: readonly CandidateStop[], id: string): CandidateStop {
  const stop = stops.find(({ placeId }) => placeId === `db_${id}`);
  if (!stop) throw new Error(`${id} is not listed.`);
  return stop;
}

describe('stops by public transport', () => {
  it('STOP-39 leaves out a toilet beside the line between calls, and offers one near a call with its wait', async () => {
    const toilets = [toilet('between', placeAt(90)), toilet('mill', placeAt(60, 200))];
    const { route, ids } = await planned({ toilets });
    expect(route.departure).toBe('2024-03-05T09:05:00+00:00');
    expect(ids).toEqual(['db_mill']);
    // There at 09:20 and 2.4 minutes on; five minutes; back for the bus of 09:40 instead of 09:20.
    expect(stopOf(route.stops, 'mill').visit).toEqual({
      kind: 'break',
      from: 'Mill',
      walkMinutes: 2.4,
      arrival: '2024-03-05T09:22:24+00:00',
      departure: '2024-03-05T09:37:36+00:00',
      next: { mode: 'bus', line: '27', from: 'Mill', departure: '2024-03-05T09:40:00+00:00' },
      journeyArrival: '2024-03-05T10:05:00+00:00',
      laterMinutes: 20,
      earlierMinutes: 0,
    });
    expect(route.arrival).toBe('2024-03-05T09:45:00+00:00');
  });
});
