import { expect, it } from 'vitest';
import { readCorrection } from './read-report.ts';

const place = {
  nation: 'wales',
  location: { lat: 51.588, lng: -2.997 },
  openingHours: null,
  openingHoursExpression: null,
} as const;
const FREE = { ...place, isFree: true };

it.each(['50p', '£0.50', '20p (exact change)', '20 pence'])(
  'FACT-04 who says only that it costs %s says that it is not free',
  (paymentDetails) => {
    const said = { paymentDetails };
    expect(readCorrection(said, FREE)).toEqual({ ...said, isFree: false });
    expect(readCorrection(said, { ...place, isFree: null })).toEqual({ ...said, isFree: false });
    expect(readCorrection(said, { ...place, isFree: false })).toEqual(said);
    const both = { ...said, facts: { isFree: null } };
    expect(readCorrection(both, FREE)).toEqual({ ...said, isFree: null });
  },
);

it.each(['Donation', 'Coins or cards', '0p', null])(
  'FACT-04 who says of the payment %j says nothing of whether it is free',
  (paymentDetails) => {
    expect(readCorrection({ paymentDetails }, FREE)).toEqual({ paymentDetails });
  },
);
