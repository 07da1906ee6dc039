/**
 * Answers of MOTIS to '/api/v6/plan' for tests: written by hand after its published OpenAPI
 * (https://github.com/motis-project/motis/blob/master/openapi.yaml), whose types they have.
 */
import type { Alert, Itinerary, Leg, Place, PlanResponse } from '@motis-project/motis-client';
import { json } from '../../testing/test-service.ts';

export const STATION = { name: 'Home', lat: 51.5893, lng: -2.9985 };
export const MARKET = { name: 'Market', lat: 51.5606, lng: -3.0405 };
/** In the sea: MOTIS finds nothing there. */
export const AT_SEA = { lat: 51.2, lng: -3.5 };

const time = (clock: string) => `2024-03-05T${clock}:00Z`;
const place = (name: string, lat: number, lon: number, change: Partial<Place> = {}): Place => ({
  name,
  lat,
  lon,
  vertexType: 'TRANSIT',
  pickupType: 'NORMAL',
  dropoffType: 'NORMAL',
  ...change,
});

const START = place('START', STATION.lat, STATION.lng, { vertexType: 'NORMAL' });
const END = place('END', MARKET.lat, MARKET.lng, { vertexType: 'NORMAL' });

export function legOf(change: Partial<Leg> & Pick<Leg, 'mode' | 'from' | 'to'>): Leg {
  const { startTime = time('09:00'), endTime = time('09:05') } = change;
  return {
    duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
    startTime,
    endTime,
    scheduledStartTime: startTime,
    scheduledEndTime: endTime,
    realTime: false,
    scheduled: true,
    legGeometry: { points: '', precision: 6, length: 0 },
    ...change,
  };
}

const QUEENSWAY = place('Queensway', 51.5885, -2.9975, { departure: time('09:10'), track: 'Q5' });
const HIGH_STREET = place('High Street', 51.57, -3.02, {
  arrival: time('09:16'),
  departure: time('09:17'),
  dropoffType: 'NOT_ALLOWED',
});
const CLEPPA = place('Cleppa Park', 51.561, -3.04, { arrival: time('09:26') });

const WALK_THERE = legOf({
  mode: 'WALK',
  from: START,
  to: QUEENSWAY,
  startTime: time('09:06'),
  endTime: time('09:10'),
  distance: 240,
  // Two points, six decimals.
  legGeometry: { points: 'gftkaBbb_vDwA_ab@', precision: 6, length: 2 },
});
export const BUS = legOf({
  mode: 'BUS',
  from: QUEENSWAY,
  to: CLEPPA,
  startTime: time('09:10'),
  endTime: time('09:26'),
  headsign: 'Cardiff',
  routeShortName: '30',
  displayName: '30',
  agencyName: 'Newport Bus',
  routeColor: '00693E',
  routeTextColor: 'FFFFFF',
  realTime: true,
  intermediateStops: [HIGH_STREET],
});
const WALK_ON = legOf({
  mode: 'WALK',
  from: CLEPPA,
  to: END,
  startTime: time('09:26'),
  endTime: time('09:28'),
  distance: 90,
});

export function itineraryOf(...legs: Leg[]): Itinerary {
  const startTime = legs[0]?.startTime ?? '';
  const endTime = legs.at(-1)?.endTime ?? '';
  return {
    duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
    startTime,
    endTime,
    transfers: legs.filter(({ mode }) => mode !== 'WALK').length - 1,
    id: 'itinerary',
    legs,
  };
}

/** The bus, with the walks to and from it; changed as a test wants it. */
export function byBus(change: Partial<Leg> = {}): Itinerary {
  return itineraryOf(WALK_THERE, { ...BUS, ...change }, WALK_ON);
}

/** Later, with a change from a coach to a train at the same station. */
export function byCoachAndTrain(change: Partial<Leg> = {}): Itinerary {
  const hub = place('Hub', 51.58, -3.01);
  return itineraryOf(
    legOf({
      mode: 'COACH',
      from: place('Queensway', STATION.lat, STATION.lng),
      to: hub,
      startTime: time('09:20'),
      endTime: time('09:30'),
      displayName: 'Express 2',
      ...change,
    }),
    legOf({ mode: 'WALK', from: hub, to: hub, startTime: time('09:30'), endTime: time('09:30') }),
    legOf({
      mode: 'REGIONAL_RAIL',
      from: hub,
      to: place('Market', MARKET.lat, MARKET.lng),
      startTime: time('09:40'),
      endTime: time('09:50'),
      tripTo: place('Cardiff Central', 51.476, -3.179),
      wheelchairAccessible: 'NOT_ACCESSIBLE',
    }),
  );
}

function planOf(...itineraries: Itinerary[]): PlanResponse {
  return {
    requestParameters: {},
    debugOutput: {},
    from: START,
    to: END,
    direct: [],
    itineraries,
    previousPageCursor: 'EARLIER|1709629200',
    nextPageCursor: 'LATER|1709636400',
  };
}

/** Its period as MOTIS sends it, although its types say that both ends are always there. */
export const alert = (headerText: string, period?: { start: string; end?: string }): Alert => ({
  headerText,
  descriptionText: '',
  ...(period && { impactPeriod: [period as Required<typeof period>] }),
});

/** A MOTIS that answers with these, whatever is asked. */
export const itineraries = (...all: Itinerary[]) => json(planOf(...all));
