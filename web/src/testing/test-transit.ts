import type { CandidateStop, Leg, Route } from '@loovia/core/api';

export const at = (time: string) => `2024-07-05T${time}:00+01:00`;
const place = (name: string, lat: number) => ({ name, lat, lng: -2.99 });

export function leg(
  mode: Leg['mode'],
  from: Leg['from'],
  to: Leg['to'],
  times: [string, string],
): Leg {
  const geometry = { type: 'LineString' as const, coordinates: [] };
  const [departure, arrival] = [at(times[0]), at(times[1])];
  return { mode, from, to, departure, arrival, distanceMetres: 352, geometry };
}

export const home = place('Bridge Street', 51.58);
export const market = place('Market Square', 51.583);
export const common = place('Caerleon Common', 51.6);
export const toilet = place('Castle toilets', 51.602);
const station = place('Cwmbran', 51.65);

const call = (name: string, platform?: string) => ({
  ...place(name, 51.59),
  ...(platform === undefined ? {} : { platform }),
  arrival: at('09:09'),
  departure: at('09:09'),
  mayAlight: true,
});
export const bus: Leg = {
  ...leg('bus', market, common, ['09:09', '09:23']),
  line: '27',
  headsign: 'Caerleon',
  calls: [call('Market Square', 'C'), call('Old Green'), call('Caerleon Common')],
};
export const train = leg('rail', common, station, ['09:40', '09:52']);

// Only what an itinerary needs.
const castle: Partial<CandidateStop> = {
  placeId: 'db_1',
  name: 'Castle toilets',
  location: toilet,
  opening: { state: 'open', reason: 'Open', at: at('09:26') },
};
export const route = {
  mode: 'public',
  departure: at('09:04'),
  arrival: at('09:52'),
  legs: [
    leg('walk', home, market, ['09:04', '09:08']),
    bus,
    leg('walk', common, toilet, ['09:23', '09:26']),
    leg('walk', toilet, common, ['09:31', '09:34']),
    train,
  ],
  stops: [castle],
  visited: ['db_1'],
} as unknown as Route;
