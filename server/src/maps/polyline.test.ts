import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline } from './polyline.ts';

/** The encoder as Valhalla's documentation states it, to read back. */
function encode(positions: readonly (readonly [number, number])[]): string {
  let text = '';
  let last: readonly [number, number] = [0, 0];
  const write = (value: number) => {
    let rest = value < 0 ? ~(value << 1) : value << 1;
    while (rest >= 32) {
      text += String.fromCharCode((32 | (rest & 31)) + 63);
      rest >>= 5;
    }
    text += String.fromCharCode(rest + 63);
  };
  for (const [lng, lat] of positions) {
    write(lat - last[1]);
    write(lng - last[0]);
    last = [lng, lat];
  }
  return text;
}

describe('decodePolyline', () => {
  it('reads the example of the format, which has five decimals', () => {
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]);
  });

  it('reads what Valhalla writes', () => {
    expect(decodePolyline('gftkaBbb_vD??', 6)).toEqual([
      [-2.998322, 51.5877],
      [-2.998322, 51.5877],
    ]);
  });

  it('reads back any line', () => {
    const position = fc.tuple(
      fc.integer({ min: -180e6, max: 180e6 }),
      fc.integer({ min: -90e6, max: 90e6 }),
    );
    fc.assert(
      fc.property(fc.array(position), (positions) => {
        const decoded = decodePolyline(encode(positions), 6);
        expect(decoded).toEqual(positions.map(([lng, lat]) => [lng / 1e6, lat / 1e6]));
      }),
    );
  });

  it('refuses what is cut off or none at all', () => {
    expect(() => decodePolyline('gftkaBbb_v', 6)).toThrow(RangeError);
    expect(() => decodePolyline('gft kaB', 6)).toThrow(RangeError);
  });
});
