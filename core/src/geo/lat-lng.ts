import * as z from 'zod/mini';

/** A WGS 84 position in degrees. GeoJSON positions `[lng, lat]` appear only inside GeoJSON objects. */
export const latLngSchema = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type LatLng = z.infer<typeof latLngSchema>;

/** Two opposite corners in degrees: `[[west, south], [east, north]]`. */
export const boundsSchema = z.tuple([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number()]),
]);
export type Bounds = z.infer<typeof boundsSchema>;

/** GeoJSON LineString (RFC 7946, section 3.1.4): positions are `[lng, lat]`. */
export const lineStringSchema = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
});
export type LineString = z.infer<typeof lineStringSchema>;

/** From place to place as the crow flies. */
export function straightLine(places: readonly LatLng[]): LineString {
  return { type: 'LineString', coordinates: places.map(({ lat, lng }) => [lng, lat]) };
}

/**
 * A coarse box around the United Kingdom: Scilly to Shetland, Fermanagh to Lowestoft. It also holds
 * the Isle of Man, most of Ireland and a strip of northern France, so being inside is necessary, not
 * sufficient; the Channel Islands (not part of the United Kingdom) are outside.
 */
export const UNITED_KINGDOM_BOUNDS: Bounds = [
  [-8.7, 49.8],
  [1.8, 60.9],
];

/** Whether a position lies inside bounds or on their edge. Bounds don't cross the 180th meridian. */
export function containsPoint(bounds: Bounds, point: LatLng): boolean {
  const [[west, south], [east, north]] = bounds;
  return point.lng >= west && point.lng <= east && point.lat >= south && point.lat <= north;
}

/** Whether a position can be in the United Kingdom: true inside {@link UNITED_KINGDOM_BOUNDS}. */
export function isInUnitedKingdom(point: LatLng): boolean {
  return containsPoint(UNITED_KINGDOM_BOUNDS, point);
}

/**
 * The smallest bounds that hold all positions.
 * @throws RangeError without a position.
 */
export function boundsOf(points: Iterable<LatLng>): Bounds {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { lat, lng } of points) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  if (west > east) throw new RangeError('Bounds need at least one position.');
  return [
    [west, south],
    [east, north],
  ];
}

export function middleOf([[west, south], [east, north]]: Bounds): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

/** Mean radius of the Earth in metres (LIMIT-13). */
export const EARTH_RADIUS_METRES = 6_371_000;

const RADIANS_PER_DEGREE = Math.PI / 180;

/** Of latitude, or of longitude at the equator. */
export const METRES_PER_DEGREE = EARTH_RADIUS_METRES * RADIANS_PER_DEGREE;

/**
 * Great-circle distance in metres between two positions, by the haversine formula on a sphere of
 * {@link EARTH_RADIUS_METRES} (LIMIT-13). Against the WGS 84 ellipsoid it is off by at most 0.6 %.
 */
export function distanceMetres(a: LatLng, b: LatLng): number {
  return haversineMetres(a.lat, a.lng, b.lat, b.lng);
}

/** Length of a line in metres: the great-circle distances between its vertices, added up. */
export function lineLengthMetres(line: LineString): number {
  let length = 0;
  let previous: [number, number] | undefined;
  for (const position of line.coordinates) {
    if (previous) length += haversineMetres(previous[1], previous[0], position[1], position[0]);
    previous = position;
  }
  return length;
}

/** {@link distanceMetres} on bare degrees, for loops over many vertices. */
export function haversineMetres(aLat: number, aLng: number, bLat: number, bLng: number): number {
  const halfLat = Math.sin(((bLat - aLat) * RADIANS_PER_DEGREE) / 2);
  const halfLng = Math.sin(((bLng - aLng) * RADIANS_PER_DEGREE) / 2);
  const cosines = Math.cos(aLat * RADIANS_PER_DEGREE) * Math.cos(bLat * RADIANS_PER_DEGREE);
  const h = halfLat * halfLat + cosines * halfLng * halfLng;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Straight metres between the ends of a route's line and the places where it should begin and end. */
export function gapMetres(
  { coordinates }: LineString,
  from: LatLng,
  to: LatLng,
): { readonly start: number; readonly end: number } {
  const metresTo = (place: LatLng, [lng, lat]: readonly [number, number] = [NaN, NaN]) =>
    haversineMetres(place.lat, place.lng, lat, lng);
  return { start: metresTo(from, coordinates[0]), end: metresTo(to, coordinates.at(-1)) };
}

/** The direction from one position to another near it: degrees clockwise from north, 0 to 360 (flat map). */
export function headingDegrees(from: LatLng, to: LatLng): number {
  const scale = Math.cos((from.lat * Math.PI) / 180);
  const degrees = (Math.atan2((to.lng - from.lng) * scale, to.lat - from.lat) * 180) / Math.PI;
  return (degrees + 360) % 360;
}
