import fc from 'fast-check';
import { judgeOpening, readExpression } from '@loovia/osm-hours';
import { londonInstant } from '@loovia/core/time';
import { describe, expect, it } from 'vitest';
import { translateHours } from './plain-hours.ts';
import { areKnown, readHours } from './read-hours.ts';

const NEWPORT = { nation: 'wales', location: { lat: 51.588, lng: -2.997 } } as const;

describe('translateHours', () => {
  it.each([
    ['09:00-17:00', 'Mo-Su 09:00-17:00'],
    ['24 hours', '24/7'],
    ['Open 24hrs', '24/7'],
    ['Mon-Fri 9am-5pm', 'Mo-Fr 09:00-17:00'],
    ['Monday to Friday: 9.00am - 6.30pm', 'Mo-Fr 09:00-18:30'],
    ['daily 8am to midnight', 'Mo-Su 08:00-00:00'],
    ['Weekdays 7:30-16:00', 'Mo-Fr 07:30-16:00'],
    ['Tue, Thurs & Sat 10am-noon', 'Tu,Th,Sa 10:00-12:00'],
    ['Sa-Mo 12am-12pm', 'Mo,Sa-Su 00:00-12:00'],
    ['Mo-Fr 07:00-18:00 Sa 07:00-19:00', 'Mo-Fr 07:00-18:00; Sa 07:00-19:00'],
    ['Mon-Sat 10am-4pm; Sun 11am-3pm', 'Mo-Sa 10:00-16:00; Su 11:00-15:00'],
    ['09.00 - 17.00', 'Mo-Su 09:00-17:00'],
    ['Open 8am to 6pm daily.', 'Mo-Su 08:00-18:00'],
    ['Opening hours: 7 days a week 8am - 8pm', 'Mo-Su 08:00-20:00'],
    ['08:00 - 18:00, Monday to Saturday', 'Mo-Sa 08:00-18:00'],
    ['9am - 5pm (Mon - Fri)', 'Mo-Fr 09:00-17:00'],
    ['24 hours a day, 7 days a week', '24/7'],
    ['9am-5pm closed Sunday', 'Mo-Sa 09:00-17:00'],
    ['9am - 5pm (closed on Sundays)', 'Mo-Sa 09:00-17:00'],
    ['09:00-17:00 off Sunday', 'Mo-Sa 09:00-17:00'],
    ['Open 8am to 6pm, closed Sat & Sun.', 'Mo-Fr 08:00-18:00'],
    ['9am-5pm closed weekends', 'Mo-Fr 09:00-17:00'],
    ['24 hours closed Monday', 'Tu-Su 00:00-24:00'],
    ['Dawn to dusk daily', 'Mo-Su dawn-dusk'],
    ['Mo-Fr 07:00-dusk Sa 9am to sunset', 'Mo-Fr 07:00-dusk; Sa 09:00-sunset'],
    ['07:00-18:00 or dusk (whichever is earlier)', 'Mo-Su 07:00-18:00; dusk-24:00 off'],
    ['09:00-17:00 09:00-17:00', 'Mo-Su 09:00-17:00'],
    ['We,Fr,Sa 09:00-16:00 Sa 09:00-16:00', 'We,Fr-Sa 09:00-16:00'],
    ['08:00-17:00 Su 10:00-16:00', 'Mo-Sa 08:00-17:00; Su 10:00-16:00'],
    ['9am-5pm; Sat, Sun 10am-4pm', 'Mo-Fr 09:00-17:00; Sa-Su 10:00-16:00'],
    ['MON-SAT 0700-2200 SUN 1100-1700', 'Mo-Sa 07:00-22:00; Su 11:00-17:00'],
    ['0800-Dusk', 'Mo-Su 08:00-dusk'],
    ['Monday to Saturday: 7am to 4pm Sunday: Closed', 'Mo-Sa 07:00-16:00; Su off'],
    ['Mon: closed Tues: 9.30am - 7pm', 'Mo off; Tu 09:30-19:00'],
    ['Mon to Fri 9.30 a.m. - 5.30 p.m. Closed Saturday and Sunday', 'Mo-Fr 09:30-17:30; Sa-Su off'],
    ['Mon, Wed: 9am–5pm | Sat: 9am–1pm | Sun: Closed', 'Mo,We 09:00-17:00; Sa 09:00-13:00; Su off'],
    ['Monday – Saturday, 8am-4pm', 'Mo-Sa 08:00-16:00'],
    ['Mondays 6am-9pm Saturday &amp; Sunday 8am -6pm', 'Mo 06:00-21:00; Sa-Su 08:00-18:00'],
    ['Mon - Fri: 9am - 7pmSat/Sun: 9am - 5pm', 'Mo-Fr 09:00-19:00; Sa-Su 09:00-17:00'],
    ['Mon to Sun: 12 noon - 12 midnight', 'Mo-Su 12:00-00:00'],
    ['Monday to Sunday, 24 hours', 'Mo-Su 00:00-24:00'],
    ['Mon-Fri Midday to 2.30pm, 6pm to 10.30pm', 'Mo-Fr 12:00-14:30,18:00-22:30'],
    ['Hours: 9am-6pm Days open: , Tue, Wed, Sat', 'Tu-We,Sa 09:00-18:00'],
    ['Mon-Fri 11.00 - 23.00, Sun Closed, Bank holiday Closed', 'Mo-Fr 11:00-23:00; Su off; PH off'],
    ['Mon-Fri 11.00 - 23.00, Bank holiday None', 'Mo-Fr 11:00-23:00; PH unknown'],
    ['Bank holidays 9am-1pm, Mon-Fri 9am-5pm', 'Mo-Fr 09:00-17:00; PH 09:00-13:00'],
    ['9am-5pm closed Sundays and bank holidays', 'Mo-Sa 09:00-17:00; PH off'],
    [
      'April to September - 10am to 6pm October to March - Mon-Fri 9am to 4pm',
      'Apr-Sep Mo-Su 10:00-18:00; Oct-Mar Mo-Fr 09:00-16:00',
    ],
    [
      'Summer (Apr - Sep) 8am - 6:30pm, Winter (Oct - Mar) closed;',
      'Apr-Sep Mo-Su 08:00-18:30; Oct-Mar off',
    ],
    ['April to September - 8am to 7pm', 'unknown; Apr-Sep off; Apr-Sep Mo-Su 08:00-19:00'],
  ])('reads %j', (text, expression) => {
    expect(translateHours(text)).toBe(expression);
  });

  it.each([
    '9-5',
    '9am-5',
    '09:00',
    '09:00-09:00',
    '25:00-26:00',
    'Mo 09:00-17:00 Mo 18:00-20:00',
    'Su 10:00-16:00 09:00-17:00',
    '9am-5pm Mon-Fri 10am-4pm',
    'Fr 08:30-17:00 Fr 08:30-16:30',
    'daily',
    'Mo-Su 8:00',
    'until 5 during the winter, 5:30 summer',
    'summer',
    'summer open',
    'summer Apr-Sep',
    'summer 9-5',
    'summer 09:00-17:00, winter 10:00-16:00',
    '09:00-17:00 or dusk',
    '17:00-02:00 or dusk, whichever is earlier',
    '24 hours or dusk, whichever is earlier',
    'Mon-Fri 9am-5pm except bank holidays',
    'monkey 9am-5pm',
    '9am-5pm Mon-Fri 10am-4pm Sat',
    '9am-5pm Mon-Fri in summer',
    'S = 09:00 - 21:00 W = 09:00 - 17:00',
    'Open',
    'Park opening hours',
    'Mon-Sat 9am-5pm, Sun None',
    'Mon-Fri 9am-5pm, 10am-4pm',
    'Mon-Fri 9am-5pm, 6pm-8pm Sat',
    'Monday, 1 to 8pm',
    'Mon-Fri 9am-5pm Sat by arrangement',
    'Bank holidays 9am-5pm',
    'Sunday: Closed, Sunday 9am-5pm',
    'April to October 9am-5pm October to March 9am-4pm',
    'April to September 9am-5pm October to March varies',
    '2026-2027',
    '8am to 6pm daily except Christmas Day',
    '9am-5pm closed daily',
    '9am-5pm closed PH',
    '9am-5pm except Sundays',
    '9am-5pm Mon-Fri closed Sunday',
    '9am-5pm closed Sunday closed Monday',
    '24/7 closed Monday',
    'closed Sunday',
    '',
  ])('makes nothing of %j', (text) => {
    expect(translateHours(text)).toBeNull();
  });

  it.each([
    // An office's hours, or a week's.
    ['08:00-15:00 Sa 09:00-15:00', 'Mo-Fr 08:00-15:00; Su unknown; Sa 09:00-15:00'],
    ['09:00-16:00 Fr 09:00-15:00', 'Mo-Th 09:00-16:00; Sa-Su unknown; Fr 09:00-15:00'],
    ['Mo-Sa', 'Mo-Sa unknown; Su off'],
    ['summer 08:00-20:00', 'unknown; Jul-Aug off; Jul-Aug Mo-Su 08:00-20:00'],
    ['Summer: 24 hours', 'unknown; Jul-Aug off; Jul-Aug 00:00-24:00'],
    ['summer 08:30-18:00 April to Oct', 'unknown; Apr-Oct off; Apr-Oct Mo-Su 08:30-18:00'],
    [
      'summer Mo-Fr 9am-5pm Sa 9am-noon',
      'unknown; Jul-Aug off; Jul-Aug Mo-Fr 09:00-17:00; Jul-Aug Sa 09:00-12:00',
    ],
  ])('STOP-34 leaves unknown what %j leaves open', (text, expression) => {
    expect(translateHours(text)).toBe(expression);
  });

  it('writes only what the library reads, and never throws', () => {
    const pieces = fc.constantFrom(
      ...['Mo', 'Tue-Fri', 'sunday', ' ', '; ', ', ', '9am', '10:00-16:00', '8am to noon', '24h'],
      ...[
        'closed ',
        'summer ',
        'dusk',
        '-',
        ' Apr-Sep',
        ' closed on Sundays',
        '24 hours',
        'open ',
        '7 days a week',
        ' daily',
        '(Mon)',
        '.',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const expression = translateHours(parts.join(''));
        if (expression !== null) expect(readExpression(expression, NEWPORT)).not.toBeNull();
      }),
    );
  });
});

describe('readHours', () => {
  it('keeps an expression as it came, with its weekly rows', () => {
    expect(readHours('Mo,We 09:00-17:00', '', NEWPORT)).toEqual({
      openingHours: [
        { dow: 0, openTime: '09:00', closeTime: '17:00' },
        { dow: 2, openTime: '09:00', closeTime: '17:00' },
      ],
      openingHoursExpression: 'Mo,We 09:00-17:00',
    });
  });

  it('keeps an expression that no rows can say', () => {
    expect(readHours('07:30-dusk', '', NEWPORT)).toEqual({
      openingHours: [],
      openingHoursExpression: '07:30-dusk',
    });
  });

  it.each(['closed', 'Off'])('keeps %j, which is never open', (opening) => {
    expect(readHours(opening, '', NEWPORT)).toEqual({
      openingHours: [],
      openingHoursExpression: opening,
    });
  });

  it.each([
    ['9am-5pm closed Sunday', 6],
    ['9am-5pm; closed Sunday', 6],
    ['9am-5pm, closed Sunday', 6],
    ['Mo-Fr 09:00-17:00; Sa,Su off', 5],
    ['Mo-Su 09:00-17:00; Mo-Fr 12:00-13:00 off', 12],
    ['Mon-Fri open 9am-5pm', 5],
    ['10-17', 7],
    ['24 hours closed Monday', 6],
  ])('reads %j as %d stretches of a week', (opening, count) => {
    expect(readHours(opening, '', NEWPORT).openingHours).toHaveLength(count);
  });

  it.each([
    '24/7; PH off',
    '00:00-00:00',
    'Mo 08:00-10:00,10:00-12:00',
    'daylight hours',
    'Apr-Oct: 24/7',
    'Mo-Fr 09:00-17:00 || "ask"',
    'Mo-Su off',
  ])('keeps %j', (opening) => {
    expect(readHours(opening, '', NEWPORT).openingHoursExpression).toBe(opening);
  });

  const UNKNOWN = { openingHours: null, openingHoursExpression: null };

  it.each([
    ...['summer', 'rarely open', 'until 5 during the winter'],
    // Without a time, nothing says when.
    ...['Open', 'All day', 'always', 'daily', 'closed Sunday', 'Open Dec 25'],
    // No rule of an expression: never open, as the library reads it.
    ...['9am-5pm except Sundays', '24/7 closed Monday', '24 hours except Sunday', '24/7 PH off'],
    ...['7am-7pm closed Dec 25', '9am-5pm closed PH', '10:00-17:00 unknown Sunday'],
    ...['9am-5pm closed Sunday; Sa 10:00-12:00', 'Sa 10:00-12:00; 9am-5pm closed Sunday'],
    ...['Mo-Fr 9am-5pm; closed Sa, Su 10:00-12:00', 'Sunday closed 9am-5pm', '9am-5pm closed'],
    // In two ways.
    ...['10am-10am', '10:00-10:00', 'Mo-Fr 9:00-9:00', '9am-5pm 24/7'],
  ])('knows nothing from %j', (opening) => {
    expect(readHours(opening, '', NEWPORT)).toEqual(UNKNOWN);
  });

  it.each([
    ['summer 08:00-20:00', '2024-07-01 12:00', 'open'],
    ['summer 08:00-20:00', '2024-08-31 20:30', 'closed'],
    // Some councils' summers begin at Easter, others' in June.
    ['summer 08:00-20:00', '2024-06-30 12:00', 'unknown'],
    ['summer 08:00-20:00', '2024-09-01 20:30', 'unknown'],
    ['summer 08:00-20:00', '2024-01-10 12:00', 'unknown'],
    ['summer 08:30-18:00 Apr-Sep', '2024-04-01 12:00', 'open'],
    ['summer 08:30-18:00 Apr-Sep', '2024-10-01 12:00', 'unknown'],
    ['summer Mo-Fr 09:00-16:00', '2024-07-06 12:00', 'closed'],
    ['summer Mo-Fr 09:00-16:00', '2024-01-06 12:00', 'unknown'],
    ['07:00-18:00 or dusk (whichever is earlier)', '2024-12-10 15:30', 'open'],
    ['07:00-18:00 or dusk (whichever is earlier)', '2024-12-10 17:00', 'closed'],
    ['07:00-18:00 or dusk (whichever is earlier)', '2024-06-10 17:30', 'open'],
    ['07:00-18:00 or dusk (whichever is earlier)', '2024-06-10 19:00', 'closed'],
    ['Mo-Sa', '2024-07-06 12:00', 'unknown'],
    ['Mo-Sa', '2024-07-07 12:00', 'closed'],
    ['08:00-15:00 Sa 09:00-15:00', '2024-07-05 08:30', 'open'],
    ['08:00-15:00 Sa 09:00-15:00', '2024-07-06 08:30', 'closed'],
    ['08:00-15:00 Sa 09:00-15:00', '2024-07-07 08:30', 'unknown'],
  ])('STOP-34 reads from %j that at %s it is %s', (opening, at, state) => {
    const [date = '', time = ''] = at.split(' ');
    const toilet = { ...NEWPORT, ...readHours(opening, '', NEWPORT) };
    expect(judgeOpening(toilet, londonInstant(date, time)).state).toBe(state);
  });

  it.each([
    ['09:00-17:00', true],
    ['sunrise-(sunset+01:00)', true],
    ['off', true],
    ['10:00+', false],
    ['summer 9am-8pm', false],
    ['no hours at all', false],
  ])('tells of %j whether all is known: %s', (opening, known) => {
    expect(areKnown(readHours(opening, '', NEWPORT))).toBe(known);
  });

  it('knows nothing from a text without end', () => {
    const opening = `9am-5pm, closed Sunday${' '.repeat(2000)}`;
    expect(readHours(opening.trim(), '', NEWPORT)).not.toEqual(UNKNOWN);
    expect(readHours(opening, '', NEWPORT)).toEqual(UNKNOWN);
  });

  it.each([
    '9:00-5:00',
    '09:00-05:00',
    '9.30 to 5.30',
    '9am-5:00',
    '12:30-06:00',
    '10:00-03:30',
    'Mo-Fr 08:00-18:00; Sa 10:00-04:00',
    'Mon-Sat 09:00 - 05:00',
  ])('cannot tell the morning from the afternoon in %j', (opening) => {
    expect(readHours(opening, '', NEWPORT)).toEqual(UNKNOWN);
  });

  it.each([
    ['9am-5pm', '9am-5pm'],
    ['9am-5:30pm', 'Mo-Su 09:00-17:30'],
    ['10am-4am', '10am-4am'],
    ['09:00-01:00', '09:00-01:00'],
    ['12:00-03:00', '12:00-03:00'],
    ['20:00-05:00', '20:00-05:00'],
    ['05:00-09:00', '05:00-09:00'],
    ['11:00-00:00', '11:00-00:00'],
  ])('can in %j', (opening, expression) => {
    expect(readHours(opening, '', NEWPORT).openingHoursExpression).toBe(expression);
  });
});
