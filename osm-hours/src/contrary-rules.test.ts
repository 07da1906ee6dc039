import { describe, expect, it } from 'vitest';
import { readClearExpression } from './index.ts';

const place = { nation: 'wales', location: { lat: 51.58, lng: -2.99 } } as const;

describe('hasContraryRules', () => {
  it.each([
    ['PH off; Mo-Fr 09:00-17:00'],
    ['PH off "see notice"; 24/7'],
    ['Su,PH off; Mo-Fr 09:00-17:00; Sa 10:00-12:00'],
    ['Dec 25,26 off; Mo-Su 09:00-17:00'],
    ['Nov-Mar off; Mo-Su 09:00-17:00'],
    ['2031 Nov 01-2032 Mar 31 off; Mo-Su 09:00-17:00'],
    ['12:00-13:00 off; Mo-Fr 09:00-17:00'],
    ['Sa off; Mo-Su 20:00-02:00'],
    ['Mo-Fr off; Jul-Aug Mo-Su 10:00-18:00'],
    ['Apr-Sep Mo-Fr 09:00-18:00; Sa off; Oct-Mar Mo-Fr 10:00-15:00; Sa 10:00-14:00'],
    ['Apr-Sep Mo-Fr 09:00-18:00; Sa 10:00-16:00; Oct-Mar Mo-Fr 10:00-15:00; Sa off'],
    ['Apr-Sep Mo 09:00-18:00; Sa-Su 10:00-16:00; Oct Mo 10:00-15:00; Sat, Sun 10:00-14:00'],
    ['Mar-Oct Mo-Sa 08:00-19:00; Su 09:30-18:00; Nov-Feb Mo-Sa 08:00-18:00; Sun 09:00-18:00'],
  ])('STOP-34 does not know the hours of %s', (text) => {
    expect(readClearExpression(text, place)).toBeNull();
  });

  it.each([
    ['Mo-Fr 09:00-17:00; PH off'],
    ['Mo-Fr 09:00-17:00, PH off'],
    ['Mo-Su 09:00-17:00; PH off; Dec 26 10:00-12:00'],
    ['Su off; Mo-Sa 09:00-17:00'],
    ['Su off; Mo-Sa 08:00-02:00'],
    ['Su off; Dec Su 10:00-16:00'],
    ['Mo-Su off; Sa 10:00-12:00'],
    ['off; Mo-Fr 09:00-17:00'],
    ['Nov-Mar off; Apr-Oct Mo-Su 09:00-17:00'],
    ['unknown; Jul-Aug off; Jul-Aug Mo-Fr 09:00-17:00; Jul-Aug Sa 10:00-12:00'],
    ['Mo-Su 09:00-17:00; sunset-24:00 off'],
    ['Mo-Sa 08:00-18:00; Sa 09:00-13:00; Su 10:00-12:00'],
    ['Apr-Sep Mo-Fr 09:00-18:00; Oct-Mar Mo-Fr 10:00-15:00; Sa 10:00-14:00; PH off'],
  ])('STOP-33 reads %s', (text) => {
    expect(readClearExpression(text, place)?.expression).toBe(text);
  });

  it('STOP-33 knows all but the months that an exception shares with a season', () => {
    expect(readClearExpression('Oct-Apr off; Apr-Oct 10:00-18:00', place)?.expression).toBe(
      'Oct-Apr off; Apr-Oct 10:00-18:00; Apr,Oct unknown',
    );
  });

  it('does not read rule by rule what has more rules than opening hours have', () => {
    const text = Array.from({ length: 30 }, (_, day) => `Jan ${day + 1} off`).join('; ');
    const hours = Array.from({ length: 10 }, (_, at) => `Dec ${at + 1}-31 09:00-1${at % 10}:30`);
    expect(
      readClearExpression(`${text}; Mo-Su 09:00-17:00; ${hours.join('; ')}`, place),
    ).toBeNull();
  });
});
