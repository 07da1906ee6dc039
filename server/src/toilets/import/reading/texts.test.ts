import { describe, expect, it } from 'vitest';
import { translateHours } from './plain-hours.ts';
import { readFee } from './read-fee.ts';
import { cleanAddress, cleanName, readableLine, readPostcode } from './texts.ts';

describe('texts of a list', () => {
  it('are repaired where the right text is certain', () => {
    expect(readableLine('cafÃ© at Caf�')).toBe('café at Café');
    expect(readableLine('St Mary�s Bourne')).toBe('St Mary’s Bourne');
    expect(readableLine('Ã\u0082Â£0.30')).toBe('£0.30');
    expect(readableLine('\u200bRope Walk�Centre')).toBe('Rope Walk Centre');
    expect(readableLine('Ŵyl Caffi’r Môr')).toBe('Ŵyl Caffi’r Môr');
    expect(cleanName('London Road,�')).toBe('London Road');
    // Half of a surrogate pair is a lost character, too.
    expect(readableLine('St Mary\ud800s\0Quay 🚻\udc00')).toBe('St Mary’s Quay 🚻');
  });

  it('make addresses without gaps and repeats', () => {
    expect(cleanAddress(['Library, Broad Street,, Hereford', 'HR4 9AU'])).toBe(
      'Library, Broad Street, Hereford, HR4 9AU',
    );
    expect(cleanAddress(['Maidencombe *, Torquay', null])).toBe('Maidencombe, Torquay');
    expect(cleanAddress(['', ' , '])).toBeNull();
    expect(readPostcode('G821BD')).toBe('G82 1BD');
    expect(readPostcode('CV32 4')).toBeNull();
    expect(readPostcode('-1.263251')).toBeNull();
  });

  it.each([
    ['Free', true, null],
    ['NO!', true, null],
    ['Â£0.00', true, null],
    ['false', true, null],
    ['Free - but donations welcomed', true, 'Free - but donations welcomed'],
    ['20p (Radar key access - free)', false, '20p (Radar key access - free)'],
    ['.2', false, '£0.20'],
    ['0,20', false, '£0.20'],
    ['There is a charge 20p?', false, 'There is a charge 20p?'],
    ['true', false, null],
    ['Free for customers', null, 'Free for customers'],
    ['20 or 30 pennies not sure', null, '20 or 30 pennies not sure'],
    ['1111111111111111111111110', null, null],
    ['07:00-19:00', null, null],
    ['Unknown', null, null],
    ['?', null, null],
    ['50', null, null],
    [undefined, null, null],
  ])('say of the fee %j: free %j, %j', (fee, isFree, paymentDetails) => {
    expect(readFee(fee)).toEqual({ isFree, paymentDetails });
  });
});

/** Texts that a backtracking pattern would take seconds or hours for. */
const LONG = [
  'x',
  ', ',
  '* ',
  'mon ',
  '9am - ',
  '9 ',
  'there is a fee ',
  'free ',
  '. ',
  '(',
  '£0',
].map((piece) => `a${piece.repeat(60_000)}b`);

it.each<[string, (text: string) => unknown]>([
  ['a text', readableLine],
  ['a name', cleanName],
  ['an address', (text) => cleanAddress([text, text])],
  ['hours', translateHours],
  ['a fee', (text) => readFee(text)],
])('reads %s in linear time', (_, read) => {
  const before = process.threadCpuUsage();
  for (const text of LONG)
    for (const given of [text, text.slice(1), text.slice(0, -1)]) read(given);
  const { user } = process.threadCpuUsage(before);
  expect(user / 1000).toBeLessThan(5000);
});
