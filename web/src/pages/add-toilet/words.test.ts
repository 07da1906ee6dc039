import { emptyToiletForm } from '@loovia/core/toilet-submission';
import { describe, expect, test } from 'vitest';
import { dayLine, genderDoubt, priceDoubt, refusedWords } from './words.ts';

describe('the line under a day', () => {
  const line = (open: string, close: string, closed = false, known = false) =>
    dayLine('monday', { closed, open, close }, known);

  test('ADD-10 a day that is blank, closed or clear has none', () => {
    expect(line('', '')).toBeNull();
    expect(line('09:00', '17:00')).toBeNull();
    expect(line('09:00', '', true)).toBeNull();
  });

  test('ADD-10 STOP-35 once the hours of one day are filled in, blank days are shown as closed', () => {
    expect(line('', '', false, true)).toEqual({
      kind: 'plain',
      words: 'Left blank, so we will save it as closed.',
    });
    expect(line('', '', true, true)).toBeNull();
    expect(line('09:00', '17:00', false, true)).toBeNull();
    expect(line('09:00', '', false, true)?.words).toBe(
      'No closing time. We will save Monday as closed.',
    );
    expect(line('', '17:00', false, true)?.words).toBe(
      'No opening time. We will save Monday as closed.',
    );
  });

  test('ADD-11 a half-filled day is saved as not known while no hours are known', () => {
    expect(line('09:00', '')).toEqual({
      kind: 'warning',
      words: 'No closing time. We will save Monday as not known.',
    });
    expect(line('', '17:00')?.words).toBe('No opening time. We will save Monday as not known.');
  });

  test('says that it is open all day or closes after midnight', () => {
    expect(line('00:00', '00:00')?.words).toBe('Open 24 hours.');
    expect(line('18:00', '02:00')?.words).toBe('Closes at 02:00 the next day.');
    expect(line('09:00', '09:00')?.words).toBe('Closes at 09:00 the next day.');
    expect(line('09:00', '00:00')?.words).toBe('Closes at 00:00 the next day.');
  });
});

describe('ADD-34 ADD-38 characters that are not allowed', () => {
  test.each([
    ['name', 'Market #1', 'Please remove: #'],
    ['payment_details', "It's 50p: coins", "Please remove: '\u00A0 :"],
    ['name', 'Market\u0000Hall', 'Please remove: an invisible character'],
    ['name', 'Market Hall', null],
    ['name', '', null],
  ] as const)('in the %s %j', (field, text, words) => {
    expect(refusedWords(field, text)).toBe(words);
  });
});

describe('doubts', () => {
  const toilet = emptyToiletForm();

  test.each(['50p', '£1', '£ 1.50', '20 pence', 'coins, 0,20 euro', 'card only, £0.20'])(
    'a price while free is ticked: %s',
    (details) => {
      expect(priceDoubt({ ...toilet, payment_details: details })).toMatch(/looks like a price/);
      expect(priceDoubt({ ...toilet, payment_details: details, is_free: false })).toBeNull();
    },
  );

  test.each(['', 'Free', 'none', '0p', '£0.00', 'ask at desk 2', '24 people', '2 passes'])(
    'no price: %s',
    (details) => {
      expect(priceDoubt({ ...toilet, payment_details: details })).toBeNull();
    },
  );

  test('men only and women only', () => {
    expect(genderDoubt(toilet)).toBeNull();
    expect(genderDoubt({ ...toilet, is_men_only: true })).toBeNull();
    expect(genderDoubt({ ...toilet, is_men_only: true, is_women_only: true })).toMatch(/Both/);
    expect(genderDoubt({ ...toilet, is_women_only: true, is_gender_neutral: true })).toMatch(
      /‘Gender neutral’ and ‘Women only’/,
    );
  });
});
