/**
 * The ways of the test service. Streets: one between any two places in the country, always the same.
 * Public transport: a walk, a bus every quarter of an hour, a walk.
 */
import { distanceMetres, type LatLng } from '@loovia/core/geo';

const METRES_PER_SECOND: Readonly<Record<string, number>> = { WALK: 1.3, BICYCLE: 4.5, DRIVE: 11 };
const PIECES = 12;
/** Out in the Atlantic, where nothing leads. */
const SEA_WEST_OF = -8.4;

/** A way in steps, each a line that begins where the last one ends. */
export interface TestWay {
  readonly metres: number;
  readonly seconds: number;
  readonly steps: readonly {
    readonly metres: number;
    readonly seconds: number;
    readonly polyline: string;
  }[];
}

/** @param turn 0 for the best way, 1 and 2 for longer ones */
export function wayBetween(from: LatLng, to: LatLng, mode: string, turn: number): TestWay | null {
  if ([from, to].some(({ lng }) => lng < SEA_WEST_OF)) return null;
  const line = Array.from({ length: PIECES + 1 }, (_, index) =>
    bent(from, to, index / PIECES, turn),
  );
  // Westwards there are one-way streets.
  const longer = to.lng < from.lng ? 1.05 : 1;
  const steps = [0, 4, 8].map((first) => {
    const places = line.slice(first, first + 5);
    const metres = Math.round(lengthOf(places) * longer);
    const seconds = Math.round(metres / (METRES_PER_SECOND[mode] ?? 1));
    return { metres, seconds, polyline: encodePolyline(places) };
  });
  return {
    metres: steps.reduce((sum, step) => sum + step.metres, 0),
    seconds: steps.reduce((sum, step) => sum + step.seconds, 0),
    steps,
  };
}

/** A place on a bow from one place to another: the more turns, the wider. */
function bent(from: LatLng, to: LatLng, part: number, turn: number): LatLng {
  const side = turn % 2 === 0 ? 1 : -1;
  const bow = Math.sin(part * Math.PI) * (0.05 + 0.1 * turn) * side;
  return {
    lat: from.lat + (to.lat - from.lat) * part + (to.lng - from.lng) * bow * 0.6,
    lng: from.lng + (to.lng - from.lng) * part - (to.lat - from.lat) * bow,
  };
}

function lengthOf(places: readonly LatLng[]): number {
  return places
    .slice(1)
    .reduce((sum, place, index) => sum + distanceMetres(places[index] ?? place, place), 0);
}

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

/** As Google encodes lines (developers.google.com/maps/documentation/utilities/polylinealgorithm). */
export function encodePolyline(places: readonly LatLng[], precision = 5): string {
  const unitsOf = (degrees: number) => Math.round(degrees * 10 ** precision);
  const units = places.map(({ lat, lng }) => [unitsOf(lat), unitsOf(lng)]);
  return units
    .flatMap((pair, index) => pair.map((unit, axis) => unit - (units[index - 1]?.[axis] ?? 0)))
    .map(encoded)
    .join('');
}

function encoded(difference: number): string {
  let rest = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  while (rest >= 32) {
    text += String.fromCharCode((32 | (rest & 31)) + 63);
    rest >>= 5;
  }
  return text + String.fromCharCode(rest + 63);
}
