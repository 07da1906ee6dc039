import type { LatLng } from '../geo/index.ts';
import { transportOf, type LegMode, type Transport } from './modes.ts';

/** The most waypoints that Google Maps accepts in a link (developers.google.com/maps/documentation/urls). */
export const GOOGLE_MAPS_MAX_WAYPOINTS = 9;

/** Google's words for ways of travelling (API-18). */
const TRAVEL_MODES = {
  walking: 'walking',
  public: 'transit',
  cycling: 'bicycling',
  car: 'driving',
} as const satisfies Record<Transport, string>;

/**
 * A link that opens directions in Google Maps (API-22). Waypoints are given in the order of travel;
 * those past {@link GOOGLE_MAPS_MAX_WAYPOINTS} are left out, and all by public transport, where Google
 * takes none. Without an origin it begins at the device's position, which Google asks for.
 */
export function googleMapsUrl(directions: {
  origin: LatLng | null;
  destination: LatLng;
  mode: Transport;
  waypoints: readonly LatLng[];
}): string {
  const params = new URLSearchParams({
    api: '1',
    ...(directions.origin && { origin: positionText(directions.origin) }),
    destination: positionText(directions.destination),
    travelmode: TRAVEL_MODES[directions.mode],
  });
  const most = directions.mode === 'public' ? 0 : GOOGLE_MAPS_MAX_WAYPOINTS;
  const waypoints = directions.waypoints.slice(0, most).map(positionText);
  if (waypoints.length > 0) params.set('waypoints', waypoints.join('|'));
  return `https://www.google.com/maps/dir/?${params.toString()}`;
}

/** The parts of a leg that its link needs. */
interface LegToOpen {
  readonly mode: LegMode;
  readonly from: LatLng;
  readonly to: LatLng;
}

/** A link that opens one leg in Google Maps (RES-19): rides as public transport, without stops. */
export function googleMapsLegUrl({ mode, from, to }: LegToOpen): string {
  return googleMapsUrl({ origin: from, destination: to, mode: transportOf(mode), waypoints: [] });
}

/** Six decimals: 0.1 m. */
function positionText({ lat, lng }: LatLng): string {
  return `${Number(lat.toFixed(6))},${Number(lng.toFixed(6))}`;
}
