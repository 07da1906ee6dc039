/**
 * Services of FOSSGIS e.V. take one question a second from each user, and we are one
 * (github.com/valhalla/valhalla/discussions/3373); a service of one's own has no such limit.
 */
const ONE_A_SECOND: ReadonlySet<string> = new Set(['valhalla1.openstreetmap.de']);
const SPACING_MS = 1000;
/** And since September 2026 so many waypoints, sources or targets (valhalla issue 6302). */
const MOST_PLACES = 10;

export function spacingMsOf(baseUrl: string): number {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? SPACING_MS : 0;
}

/** Null = as many as it is set to take, which it says itself. */
export function mostPlacesOf(baseUrl: string): number | null {
  return ONE_A_SECOND.has(new URL(baseUrl).hostname) ? MOST_PLACES : null;
}
