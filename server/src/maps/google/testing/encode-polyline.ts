import type { LatLng } from '@loovia/core/geo';

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
