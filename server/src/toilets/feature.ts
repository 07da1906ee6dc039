import type { LatLng } from '@loovia/core/geo';

/** What is said of a toilet as a feature of GeoJSON (RFC 7946). */
export function toiletFeature<Said extends { readonly id: string; readonly location: LatLng }>({
  location,
  ...properties
}: Said) {
  const coordinates: [number, number] = [location.lng, location.lat];
  const geometry = { type: 'Point' as const, coordinates };
  return { type: 'Feature' as const, id: properties.id, geometry, properties };
}
