import type { Nation } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import { judgeExpression, readClearExpression } from './index.ts';

const place = { nation: 'wales', location: { lat: 51.58, lng: -2.99 } } as const;

describe('readClearExpression', () => {
  it.each([
    'Mo-Fr 09:00-17:00',
    'Mo-Sa 08:00-18:00; Su,PH off',
    '24/7',
    'sunrise-sunset',
    'Apr-Oct 10:00-18:00; Nov-Mar 10:00-16:00',
    '00:00-00:00',
    'off',
    'Mo-Su off',
    'Mo-Su,PH off',
    '24/7 off "being rebuilt"',
    'off "closed for refurbishment"',
    'closed "vandalised"',
    'Mo-Su closed "until further notice"',
    '10:00+',
    'Mo-Fr 08:00-16:00+',
    'Mo-Sa unknown; Su off',
    'Mo-Th 17:00-23:00; Fr-Sa 17:00-03:00',
    'Mo-Sa 10:00-26:00',
    'Fr-Sa 22:00-30:00',
    '10am-4am',
    'Mo-Fr:9am-5pm',
  ])('reads %s', (text) => {
    expect(readClearExpression(text, place)?.expression).toBe(text);
  });

  it.each([
    'Open',
    'All day',
    '9am-5pm closed Sunday',
    'Mo-Fr 09:00-17:00 off',
    '10:00-10:00',
    'Mo-Su',
    'closed 09:00-17:00',
    'when the warden is in',
    'Mo-Sa unknown',
    // Half past ten in the evening, surely: nobody sits in a pub until then the next morning.
    'Mo-Sa 11:00-23:00; Su 12:00-10:30',
    // Nor from five in the evening until noon: midnight, surely.
    'Mo-Fr 17:00-23:00; Sa 17:00-12:00',
    // A bar in Newport: three o'clock, surely, but the library reads six.
    'Mo-Th 10:00-23:00; Sa 10:00-030:00',
    'Sa sunrise-030:00',
    'Mo-Sa 09:00-17:000',
    // 17:05, 17:50 or 17:00?
    'Mo-Sa 09:00-17:5',
    'Mo-Sa 10:00-30:00',
    'Mo-Sa 10:00-48:00',
    '9am-5am',
    '9pm-5pm',
    '12pm-10:30',
    '13am-5pm',
  ])('STOP-34 reads %s as unknown hours', (text) => {
    expect(readClearExpression(text, place)).toBeNull();
  });

  it.each([
    ['08:00-(sunset)', '08:00-sunset'],
    ['(Sunrise) - (Sunset)', 'Sunrise - Sunset'],
    [
      'Sep-Apr 08:30-19:00; May-Aug Mo-Th 08:00-21:00, Fr-Su 07:00-20:00',
      'Sep-Apr 08:30-19:00; May-Aug Mo-Th 08:00-21:00, May-Aug Fr-Su 07:00-20:00',
    ],
    [
      'Mar, Oct Mo-Fr 09:00-dusk,Sa 09:00-12:00',
      'Mar, Oct Mo-Fr 09:00-dusk, Mar,Oct Sa 09:00-12:00',
    ],
    [
      'Apr-Sep: Mo-Fr 9am-5pm, Sa-Su: 10am-4pm; Nov Mo-Fr 08:00-sunset, Su sunrise-12:00',
      'Apr-Sep: Mo-Fr 9am-5pm, Apr-Sep Sa-Su: 10am-4pm; Nov Mo-Fr 08:00-sunset, Nov Su sunrise-12:00',
    ],
    [
      'Mar 15 - Oct 15 Mo-Fr 09:00-17:00, Sa 10:00-16:00',
      'Mar 15 - Oct 15 Mo-Fr 09:00-17:00, Mar 15-Oct 15 Sa 10:00-16:00',
    ],
    [
      'Apr 01-Sep 30: Mo-Sa 09:00-18:00, Su 10:00-17:00; Oct 01-Mar 31 Mo-Sa 09:00-16:00',
      'Apr 01-Sep 30: Mo-Sa 09:00-18:00, Apr 01-Sep 30 Su 10:00-17:00; Oct 01-Mar 31 Mo-Sa 09:00-16:00',
    ],
    [
      'Aug 01-15,Oct Mo-Fr 09:00-17:00, Sa 10:00-16:00',
      'Aug 01-15,Oct Mo-Fr 09:00-17:00, Aug 01-15,Oct Sa 10:00-16:00',
    ],
    [
      'Su 10:00-12:00; 2027 Mar 15-2027 Oct 15 Mo-Fr 09:00-17:00, Sa 10:00-16:00',
      'Su 10:00-12:00; 2027 Mar 15-2027 Oct 15 Mo-Fr 09:00-17:00, 2027 Mar 15-2027 Oct 15 Sa 10:00-16:00',
    ],
    [
      'Mar Su[-1]-Oct Su[-1] Mo-Fr 09:00-17:00, Sa 10:00-16:00',
      'Mar Su[-1]-Oct Su[-1] Mo-Fr 09:00-17:00, Mar Su[-1]-Oct Su[-1] Sa 10:00-16:00',
    ],
    [
      'Oct-Mar Mo-Su 07:00-17:00; Mar-Oct 07:00-20:00; PH off',
      'Oct-Mar Mo-Su 07:00-17:00; Mar-Oct 07:00-20:00; Mar,Oct unknown; PH off',
    ],
    [
      'Oct-Mar 08:00-17:00, Mar-Oct 08:00-20:00',
      'Oct-Mar 08:00-17:00, Mar-Oct 08:00-20:00; Mar,Oct unknown',
    ],
    [
      'Nov-Mar Mo-Fr 08:00-17:00; Mar-Oct Mo-Su 08:00-20:00',
      'Nov-Mar Mo-Fr 08:00-17:00; Mar-Oct Mo-Su 08:00-20:00; Mar Mo-Fr unknown',
    ],
    [
      'Oct-Mar 08:00-17:00; Mar-Oct Fr-Su 08:00-20:00; PH off',
      'Oct-Mar 08:00-17:00; Mar-Oct Fr-Su 08:00-20:00; Mar,Oct Fr-Su unknown; PH off',
    ],
    [
      'Oct-Mar sunrise-17:00; Mar-Oct Mo-Fr sunrise-20:00, Sa 10:00-14:00',
      'Oct-Mar sunrise-17:00; Mar-Oct Mo-Fr sunrise-20:00, Mar-Oct Sa 10:00-14:00; Mar,Oct Mo-Sa unknown',
    ],
    [
      'Jun-Aug: 08:00-20:00, Sep-May: Mo-Fr 09:00-16:00, Sa 10:00-12:00',
      'Jun-Aug: 08:00-20:00, Sep-May: Mo-Fr 09:00-16:00, Sep-May Sa 10:00-12:00',
    ],
    [
      'Su-Th 12:00-23:00; Fr-Sa 12:00-00:00; Sa,Su 00:00-01:00',
      'Su-Th 12:00-23:00; Fr-Sa 12:00-00:00, Sa,Su 00:00-01:00',
    ],
  ])('STOP-33 reads %s as it is meant', (text, expression) => {
    expect(readClearExpression(text, place)?.expression).toBe(expression);
  });

  it('STOP-35 reads ‘closed’ with a reason as closed', () => {
    const text = 'closed "vandalised"';
    expect(readClearExpression(text, place)?.expression).toBe(text);
    expect(judgeExpression(text, place, new Date('2027-03-02T12:00Z'))).toMatchObject({
      state: 'closed',
      reason: 'Closed on this day',
    });
  });

  it('TRUE-11 reads the end of a night as one that the day has besides its own hours', () => {
    // A bar in Newport, which was closed on Sundays at noon.
    const given = 'Su-Th 12:00-23:00; Fr 12:00-00:00; Sa 00:00-01:00,12:00-00:00; Su 00:00-01:00';
    const rows = readClearExpression(given, place)?.weeklyRows;
    expect(rows?.filter(({ dow }) => dow >= 5)).toEqual([
      { dow: 5, openTime: '12:00', closeTime: '01:00' },
      { dow: 6, openTime: '12:00', closeTime: '23:00' },
    ]);
  });

  it.each([
    'Mo-Sa 12:00-23:00; Su 00:00-12:00',
    'Su 00:00-01:00; Mo-Sa 12:00-23:00',
    '(sunrise-01:00)-(sunset+01:00)',
    'Mo-Th 08:00-21:00, Fr-Su 07:00-20:00',
    'Apr-Oct Mo-Fr 10:00-17:00, PH off',
    'Apr-Oct 08:00-12:00, sunset-23:00',
    'Mo-Su 08:00-18:00; Apr-Oct 08:00-20:00',
    'Oct-Mar 08:00-17:00; Mar-Oct 08:00-17:00',
    'Oct-Mar 08:00-17:00, Mar-Oct 08:00-17:00',
    'Oct-Mar Mo-Fr 08:00-17:00; Mar-Oct Sa,PH 08:00-20:00',
    'Apr-Oct 08:00-20:00; Jun-Aug Sa 08:00-22:00',
    'Mar-Oct sunrise-20:00; Nov-Feb sunrise-sunset',
    'Oct 1-Mar 15 08:00-17:00; Mar 16-Sep 30 08:00-20:00',
    'Mo-Fr 09:00-17:00; Dec 24 10:00-12:00, Sa 10:00-14:00',
    'Mo-Fr 09:00-17:00; Dec 24,31 10:00-12:00, Sa 10:00-14:00',
  ])('STOP-33 leaves %s as it is', (text) => {
    expect(readClearExpression(text, place)?.expression).toBe(text);
  });

  it('never fails where the sun never sets far enough on some days', () => {
    const unst = { nation: 'scotland', location: { lat: 60.8, lng: -0.9 } } as const;
    expect(readClearExpression('dawn-dusk', unst)).not.toBeNull();
    expect(readClearExpression('Jun 21 dawn-dusk', unst)).toBeNull();
  });

  const at = (nation: Nation, lat: number, lng: number) => ({ nation, location: { lat, lng } });
  const cardiff = at('wales', 51.48, -3.18);

  it('reads a weekly text once in a nation', () => {
    const read = readClearExpression('Mo-Th 09:01-17:02', place);
    expect(readClearExpression('Mo-Th 09:01-17:02', cardiff)).toBe(read);
    expect(readClearExpression('Mo-Th 09:01-17:02', at('england', 51.58, -2.99))).not.toBe(read);
  });

  it('reads hours that follow the sun once for places with the same sunrise', () => {
    const read = readClearExpression('Mo-Th 09:01-dusk', place);
    expect(readClearExpression('Mo-Th 09:01-dusk', at('wales', 51.61, -2.98))).toBe(read);
    expect(readClearExpression('Mo-Th 09:01-dusk', cardiff)).not.toBe(read);
    expect(readClearExpression('Mo-Th 09:01-dusk', cardiff)).toEqual(read);
  });
});
