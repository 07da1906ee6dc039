import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyToiletForm, readPointText, toiletSubmissionSchema, toPointText } from './index.ts';

describe('emptyToiletForm', () => {
  it('DATA-11 DATA-12 LIMIT-11 is public and free, claims nothing else, and is rated 3', () => {
    expect(emptyToiletForm()).toEqual({
      name: '',
      address: '',
      description: '',
      payment_details: '',
      is_public: true,
      is_free: true,
      is_accessible: false,
      is_men_only: false,
      is_women_only: false,
      is_gender_neutral: false,
      has_baby_changing: false,
      radar: false,
      cleanliness_rating: 3,
    });
  });

  it('DATA-13 is a payload as it stands', () => {
    expect(toiletSubmissionSchema.safeParse(emptyToiletForm()).success).toBe(true);
  });
});

describe('toiletSubmissionSchema', () => {
  const parse = (change: object) =>
    toiletSubmissionSchema.safeParse({ ...emptyToiletForm(), ...change });

  it('DATA-15 requires radar; other flags may be not known', () => {
    expect(parse({ radar: undefined }).success).toBe(false);
    expect(parse({ radar: null }).success).toBe(false);
    expect(parse({ is_free: null, is_public: undefined }).data).toMatchObject({
      is_free: null,
      is_public: null,
    });
  });

  it('LIMIT-11 DATA-09 cleanliness is 0 to 5 in steps of 0.1', () => {
    for (let tenths = -1; tenths <= 51; tenths += 1) {
      const isOnScale = tenths >= 0 && tenths <= 50;
      expect(parse({ cleanliness_rating: tenths / 10 }).success, String(tenths)).toBe(isOnScale);
    }
    expect(parse({ cleanliness_rating: 3.05 }).success).toBe(false);
  });

  it.each([
    ['24:00', false],
    ['9:00', false],
    ['00:00', true],
    ['23:59', true],
    ['', true],
  ])('DATA-10 a time is HH:MM or empty: %s', (open, fits) => {
    const day = { closed: false, open, close: '' };
    expect(parse({ opening_hours: { monday: day } }).success).toBe(fits);
  });

  it('DATA-13 refuses other days and other fields', () => {
    expect(parse({ opening_hours: { caturday: { closed: true } } }).success).toBe(false);
    expect(parse({ id: 'x' }).success).toBe(false);
  });
});

describe('point text', () => {
  it('DATA-14 has the longitude first', () => {
    expect(toPointText({ lat: 51.5877, lng: -2.9971 })).toBe('POINT(-2.997100 51.587700)');
    expect(readPointText('POINT (-2.9971 51.5877)')).toEqual({ lat: 51.5877, lng: -2.9971 });
  });

  it.each([
    '',
    'POINT(51 -181)',
    'POINT(181 51)',
    'POINT(0 91)',
    'POINT(1.2.3 51)',
    'POINT(. .)',
    'POINT(1 2 3)',
  ])('DATA-14 is not %s', (text) => {
    expect(readPointText(text)).toBeNull();
  });

  it('DATA-14 gives a position back to a tenth of a metre, and passes the payload’s schema', () => {
    const position = fc.record({
      lat: fc.double({ min: 49, max: 61, noNaN: true }),
      lng: fc.oneof(
        fc.double({ min: -9, max: 2, noNaN: true }),
        fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
      ),
    });
    fc.assert(
      fc.property(position, ({ lat, lng }) => {
        const location = toPointText({ lat, lng });
        const read = readPointText(location);
        expect(read?.lat).toBeCloseTo(lat, 5);
        expect(read?.lng).toBeCloseTo(lng, 5);
        expect(toiletSubmissionSchema.safeParse({ ...emptyToiletForm(), location }).success).toBe(
          true,
        );
      }),
    );
  });
});
