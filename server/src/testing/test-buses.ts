/** A bus along the street of the flat test world, its stops so many minutes' walk from the start. */
import type { CandidateStop } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { scriptedTransit, type Run, type Timetable } from './test-timetable.ts';
import { journeyOf, placeAt, plan, type World } from './test-world.ts';

const STOPS = {
  Gate: placeAt(5),
  Mill: placeAt(60),
  Bridge: placeAt(120),
  Market: placeAt(180),
};

/** A run that takes ten minutes from stop to stop. */
export function bus(
  line: string,
  departure: string,
  stops: readonly (keyof typeof STOPS)[] = ['Gate', 'Mill', 'Bridge', 'Market'],
): Run {
  const [hours = 0, minutes = 0] = departure.split(':').map(Number);
  const timeAfter = (index: number) => {
    const at = hours * 60 + minutes + index * 10;
    return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  return {
    line,
    headsign: stops.at(-1) ?? '',
    calls: stops.map((stop, index) => [stop, timeAfter(index)]),
  };
}

export function timetable(runs: readonly Run[]): Timetable {
  return { stops: STOPS, runs };
}

/** Bus 27 at 09:10 and every twenty minutes until 10:30. */
export const everyTwenty = timetable(
  ['09:10', '09:30', '09:50', '10:10', '10:30'].map((time) => bus('27', time)),
);

/** From the start at 09:00 to five minutes' walk past the last stop. */
export function busJourney(change: Partial<Journey> = {}): Journey {
  return journeyOf(185, { selectedTransport: 'public', frequency: 20, ...change });
}

/** Plans by a timetable, at first everyTwenty's. */
export async function planByBus(
  world: World,
  { by = everyTwenty, ...change }: Partial<Journey> & { readonly by?: Timetable } = {},
) {
  const { transit, asked: timetableAsked } = scriptedTransit(by);
  const planned = await plan({ ...world, transit }, busJourney(change));
  return { ...planned, timetableAsked };
}

export function stopOf(stops: readonly CandidateStop[], id: string): CandidateStop {
  const stop = stops.find(({ placeId }) => placeId === `db_${id}`);
  if (!stop) throw new Error(`${id} is not listed.`);
  return stop;
}
