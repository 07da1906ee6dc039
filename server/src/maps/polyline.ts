/**
 * Positions `[lng, lat]` of an encoded polyline with this many decimals
 * (https://developers.google.com/maps/documentation/utilities/polylinealgorithm).
 * @throws RangeError where the text isn't one
 */
export function decodePolyline(encoded: string, precision: number): [number, number][] {
  const unitsPerDegree = 10 ** precision;
  const positions: [number, number][] = [];
  let index = 0;
  let lat = 0;
  let lng = 0;

  const next = (): number => {
    let value = 0;
    let shift = 0;
    let byte: number;
    do {
      byte = encoded.charCodeAt(index) - 63;
      if (!(byte >= 0 && byte < 64)) throw new RangeError('Not an encoded polyline.');
      index += 1;
      value |= (byte & 31) << shift;
      shift += 5;
    } while (byte >= 32);
    return value & 1 ? ~(value >> 1) : value >> 1;
  };

  while (index < encoded.length) {
    lat += next();
    lng += next();
    positions.push([lng / unitsPerDegree, lat / unitsPerDegree]);
  }
  return positions;
}
