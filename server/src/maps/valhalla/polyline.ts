/** Valhalla writes six decimals (valhalla.github.io/valhalla/decoding). */
const UNITS_PER_DEGREE = 1e6;

/** Positions `[lng, lat]` of an encoded polyline of precision 6. */
export function decodePolyline(encoded: string): [number, number][] {
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
    positions.push([lng / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE]);
  }
  return positions;
}
