import { describe, expect, it } from 'vitest';
import { DAYS, openDays, storedHours } from './index.ts';

const CLOSED = { closed: true, open: '', close: '' };
const from = (open: string, close: string) => ({ closed: false, open, close });

describe('storedHours', () => {
  it('ADD-10 hours are not known where none are given', () => {
    const nothing = { openingHours: null, openingHoursExpression: null };
    expect(storedHours({})).toEqual(nothing);
    const blank = from('', '');
    expect(storedHours(Object.fromEntries(DAYS.map((day) => [day, blank])))).toEqual(nothing);
  });

  it('ADD-11 DATA-10 a row for each day with both times, none for those closed, blank or half filled', () => {
    expect(
      storedHours({
        sunday: CLOSED,
        monday: from('09:00', '17:00'),
        tuesday: from('09:00', ''),
        wednesday: from('', ''),
        thursday: { closed: true, open: '09:00', close: '17:00' },
        friday: from('22:00', '02:00'),
      }),
    ).toEqual({
      openingHours: [
        { dow: 0, openTime: '09:00', closeTime: '17:00' },
        { dow: 4, openTime: '22:00', closeTime: '02:00' },
      ],
      openingHoursExpression: 'Tu-Th,Sa-Su off, Mo 09:00-17:00, Fr 22:00-02:00',
    });
  });

  it('ADD-10 STOP-35 known hours without an open day mean closed every day', () => {
    expect(storedHours({}, true)).toEqual(storedHours({ sunday: CLOSED }));
    const hours = Object.fromEntries(DAYS.map((day) => [day, CLOSED]));
    expect(storedHours(hours)).toEqual({ openingHours: [], openingHoursExpression: 'Mo-Su off' });
  });
});

describe('openDays', () => {
  it('ADD-11 are those not marked closed that have both times', () => {
    expect(
      openDays({
        monday: from('09:00', '17:00'),
        tuesday: { closed: true, open: '09:00', close: '17:00' },
        wednesday: from('09:00', ''),
        thursday: from('', '17:00'),
        friday: from('', ''),
        sunday: CLOSED,
      }),
    ).toEqual({ monday: from('09:00', '17:00') });
  });
});
