import { expect, it } from 'vitest';
import { readCorrection, readReport } from './read-report.ts';

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

const NOON = new Date('2026-03-05T12:00:00Z');

it('FACT-05 a note says what is wrong, in letters that can be seen and read', () => {
  const note = (text: string) => () => readReport({ kind: 'wrong', note: text }, NOON);
  expect(note('Mae’r drws wedi torri')().note).toBe('Maer drws wedi torri');
  for (const unseen of ['', ' ', '\u3164\u3164', '\u2800', '\u202E']) {
    expect(note(unseen)).toThrow('Please say what is wrong.');
  }
  for (const illegible of [`n${'\u0301\u0323'.repeat(20)}o`, 'W'.repeat(255), '𒈙𒈙']) {
    expect(note(illegible)).toThrow('Your note contains invalid characters');
  }
});

it.each(['W'.repeat(200), `closed${'\u0301\u0323'.repeat(20)}`, 'ask\u3164inside'])(
  'FACT-04 a comment in opening hours is what people write, too: %.20s',
  (comment) => {
    const openingHours = (said: string) => () =>
      readCorrection({ openingHours: `Mo-Fr 09:00-17:00; PH off "${said}"` }, FREE);
    expect(openingHours('ask inside')).not.toThrow();
    expect(openingHours(comment)).toThrow('We cannot read these opening hours');
  },
);
