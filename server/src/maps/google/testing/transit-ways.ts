/** Public transport of the test service: a walk, a bus every quarter of an hour, a walk. */
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { encodePolyline } from './encode-polyline.ts';
import { lengthOf, wayBetween } from './ways.ts';

const QUARTER_MS = 15 * 60 * 1000;
const BUS_METRES_PER_SECOND = 6;
/** Between places so near to each other, Google has everybody walk. */
const NEAR_METRES = 600;
const TO_THE_STOP_METRES = 250;

/**
 * Routes as developers.google.com/maps/documentation/routes/transit-route shows them, with the fields
 * of RouteLegStepTransitDetails.
 */
export function transitRoutes(from: LatLng, to: LatLng, departAt: Date, most: number) {
  const metres = distanceMetres(from, to);
  if (!wayBetween(from, to, 'WALK', 0)) return [];
  if (metres < NEAR_METRES) return [routeOf(walkSteps(from, to))];
  const boarding = between(from, to, TO_THE_STOP_METRES / metres);
  const alighting = between(from, to, 1 - TO_THE_STOP_METRES / metres);
  const [there, on] = [walkSteps(from, boarding), walkSteps(alighting, to)];
  const walkedMs = 1000 * (wayBetween(from, boarding, 'WALK', 0)?.seconds ?? 0);
  const first = Math.ceil((departAt.getTime() + walkedMs) / QUARTER_MS) * QUARTER_MS;
  return Array.from({ length: most }, (_, index) => {
    const departure = new Date(first + index * QUARTER_MS);
    return routeOf([...there, rideStep(boarding, alighting, departure), ...on]);
  });
}

const WARNING = 'Walking directions are in beta. Use caution.';

function routeOf(steps: readonly object[]) {
  return { legs: [{ steps }], warnings: [WARNING] };
}

function walkSteps(from: LatLng, to: LatLng): object[] {
  return (wayBetween(from, to, 'WALK', 0)?.steps ?? []).map(({ metres, seconds, polyline }) => ({
    ...(metres > 0 && { distanceMeters: metres }),
    staticDuration: `${seconds}s`,
    polyline: { encodedPolyline: polyline },
    travelMode: 'WALK',
  }));
}

function rideStep(from: LatLng, to: LatLng, departure: Date) {
  const metres = Math.round(lengthOf([from, to]));
  const seconds = Math.ceil(metres / BUS_METRES_PER_SECOND / 60) * 60;
  const arrival = new Date(departure.getTime() + seconds * 1000);
  return {
    distanceMeters: metres,
    staticDuration: `${seconds}s`,
    polyline: { encodedPolyline: encodePolyline([from, between(from, to, 0.5), to]) },
    travelMode: 'TRANSIT',
    transitDetails: {
      stopDetails: {
        arrivalStop: stopOf('Market Place', to),
        arrivalTime: timeOf(arrival),
        departureStop: stopOf('Station Road', from),
        departureTime: timeOf(departure),
      },
      headsign: 'City Centre',
      transitLine: {
        agencies: [{ name: 'Test Buses', uri: 'https://buses.example/' }],
        name: 'City Line',
        nameShort: '30',
        color: '#00693E',
        textColor: '#FFFFFF',
        vehicle: { name: { text: 'Bus' }, type: 'BUS' },
      },
      stopCount: 4,
    },
  };
}

const stopOf = (name: string, { lat, lng }: LatLng) => ({
  name,
  location: { latLng: { latitude: lat, longitude: lng } },
});

/** Whole seconds, as Google writes them: '2026-03-05T09:15:00Z'. */
const timeOf = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

function between(from: LatLng, to: LatLng, part: number): LatLng {
  return {
    lat: from.lat + (to.lat - from.lat) * part,
    lng: from.lng + (to.lng - from.lng) * part,
  };
}
