import type { Bounds, LatLng } from '@loovia/core/geo';
import { z } from 'zod';

/** google.type.LatLng; its JSON may leave a zero out. */
export const googleLatLngSchema = z
  .object({ latitude: z.number().default(0), longitude: z.number().default(0) })
  .transform(({ latitude, longitude }): LatLng => ({ lat: latitude, lng: longitude }));

export function fromLatLng({ lat, lng }: LatLng) {
  return { latitude: lat, longitude: lng };
}

/** google.geo.type.Viewport: its south-west and its north-east corner. */
export function viewport([[west, south], [east, north]]: Bounds) {
  return {
    low: fromLatLng({ lat: south, lng: west }),
    high: fromLatLng({ lat: north, lng: east }),
  };
}
