import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePolyline } from '../testing/google/test-ways.ts';
import { decodePolyline } from './polyline.ts';

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
        const line = positions.map(([lng, lat]) => ({ lat: lat / 1e6, lng: lng / 1e6 }));
        const decoded = decodePolyline(encodePolyline(line, 6), 6);
        expect(decoded).toEqual(line.map(({ lat, lng }) => [lng, lat]));
      }),
    );
  });

  it('refuses what is cut off or none at all', () => {
    expect(() => decodePolyline('gftkaBbb_v', 6)).toThrow(RangeError);
    expect(() => decodePolyline('gft kaB', 6)).toThrow(RangeError);
  });
});
