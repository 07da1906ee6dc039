import { latLngSchema, type LatLng } from '../geo/index.ts';

/** Toilets this near to a new one are shown before it is saved: it may be one of them. */
export const DUPLICATE_RADIUS_METRES = 50;

/** About 0.1 m. */
const DECIMALS = 6;

/** A position as point text, longitude first (DATA-14): `POINT(-2.997100 51.587700)`. */
export function toPointText({ lat, lng }: LatLng): string {
  return `POINT(${lng.toFixed(DECIMALS)} ${lat.toFixed(DECIMALS)})`;
}

/** The position of a point text, longitude first; null where it is none, or not on the earth. */
export function readPointText(text: string): LatLng | null {
  const [, lng, lat] = /^POINT ?\((-?[\d.]+) (-?[\d.]+)\)$/.exec(text) ?? [];
  const position = latLngSchema.safeParse({ lat: Number(lat), lng: Number(lng) });
  return position.success ? position.data : null;
}
