import type { Leg } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { plannedJourneyOf } from '../journeys/planned-journey.ts';
import { DIRECTIONS, JOURNEY, routeOf, stopOf } from '../testing/test-journey.ts';
import { calendarFile, gpxFile, plainTextOf, shareLink } from './formats.ts';

const STOP = stopOf({ isFree: true });
const ROUTE = routeOf({ warnings: ['Mind the steps'], stops: [STOP] });
const CHOSEN = ['db_1', 'gone'];
const PLANNED = plannedJourneyOf({
  journey: JOURNEY,
  // A detour of 4 min and 300 m, and 5 min there.
  route: {
    ...ROUTE,
    distanceMetres: 5720,
    durationSeconds: 69 * 60,
    arrival: '2030-07-15T10:09:00+01:00',
    visited: ['db_1'],
  },
  chosen: CHOSEN,
});

it('TRUE-14 a journey as text includes the stops in its times', () => {
  expect(plainTextOf(PLANNED, 'https://loovia.example')).toBe(`Market Street to Quay
Mon 15 July 2030, 09:00 to 10:09
Walking, 1\u00a0h 9\u00a0min with 1 stop, 5.7\u00a0km, via Quay Street

Times are for an average pace. Allow longer if you need to.
Mind the steps

1 stop chosen: about 9\u00a0min extra, with 5\u00a0min there, included in the times shown.

09:00  Start at Market Street
09:00  No toilet for 30\u00a0min, 09:00 to 09:30
09:30  Toilet stop: Castle, about 5\u00a0min
       Address not available
       4\u00a0min detour · arrive 09:30
       Open
       Free
       Not known: step-free access, customers only, baby changing, RADAR key, men’s, women’s or all
       Cleanliness: Not rated yet
       Source: OpenStreetMap (ODbL-1.0), last confirmed 3 March 2018
       https://loovia.example/toilets/1
09:30  No toilet for 39\u00a0min, 09:30 to 10:09
10:09  Arrive at Quay

Open this journey in Loovia: ${shareLink(PLANNED, 'https://loovia.example')}
`);
});

it('every copy of a journey says once until when a toilet is open', () => {
  const opening = { ...STOP.opening, closes: '2030-07-15T18:00:00+01:00' };
  const stop = { ...STOP, opening };
  const lines = plainTextOf({ ...PLANNED, route: { ...ROUTE, stops: [stop] }, stops: [stop] }, '')
    .split('\n')
    .map((line) => line.trim());
  expect(lines).toContain('Open until 18:00');
  expect(lines).not.toContain('Open');
  expect(lines.filter((line) => /open until/i.test(line))).toHaveLength(1);
});

it('TRUE-14 a journey saved by an older version says that its times exclude the stops', () => {
  const kept = plannedJourneyOf({ journey: JOURNEY, route: ROUTE, chosen: CHOSEN });
  expect(plainTextOf(kept, '')).toContain('min there, not included in the times shown.');
});

it('a calendar file has the journey and each stop in UTC, with reminders', () => {
  const calendar = calendarFile(PLANNED, new Date('2030-01-01T00:00:00Z'), '');
  expect(calendar.match(/TRIGGER\S*/g)).toEqual(['TRIGGER:-PT30M', 'TRIGGER:-PT10M']);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART:20300715T080000Z\r\nDTEND:20300715T090900Z');
  expect(calendar).toContain('DTSTART:20300715T083000Z\r\nDTEND:20300715T083500Z');
});

it('FACT-02 every copy of a journey says where only one person states a fact', () => {
  const stop = stopOf({
    isAccessible: true,
    people: { isAccessible: { known: 'person', people: 1 } },
  });
  const planned = { ...PLANNED, route: { ...PLANNED.route, stops: [stop] }, stops: [stop] };
  for (const copy of [
    plainTextOf(planned, ''),
    calendarFile(planned, new Date(0), ''),
    gpxFile(planned, [], new Date(0)),
  ]) {
    // Calendar files fold their lines.
    expect(copy.replaceAll('\r\n ', '')).toMatch(
      /Step-free\s*\\?n?\s*Said by one person: step-free/,
    );
  }
});

it('SHOW-11 every copy of a journey has the directions inside, and who says them', () => {
  const stop = stopOf({ directionsInside: DIRECTIONS });
  const planned = { ...PLANNED, route: { ...PLANNED.route, stops: [stop] }, stops: [stop] };
  for (const copy of [
    plainTextOf(planned, ''),
    calendarFile(planned, new Date(0), ''),
    gpxFile(planned, [], new Date(0)),
  ]) {
    expect(copy.replaceAll('\r\n ', '')).toContain(
      'Directions inside: Past the bar (said by one person on 5 March 2026)',
    );
  }
});

const LEG: Leg = {
  mode: 'walk',
  from: { name: 'Market Street', lat: 51.5, lng: -3 },
  to: { name: 'Quay', lat: 51.52, lng: -2.9 },
  departure: ROUTE.departure,
  arrival: '2030-07-15T10:09:00+01:00',
  distanceMetres: 5720,
  geometry: ROUTE.geometry,
};
const withLegs = (...legs: Leg[]) => ({ ...PLANNED, route: { ...PLANNED.route, legs } });

it('a GPX file credits the map, and says so where its line does not visit the stops', () => {
  const passing = withLegs(LEG);
  const gpx = gpxFile(passing, [{ text: '© A & B', url: 'https://a.example/' }], new Date(0));
  expect(gpx).toContain('<copyright author="© A &amp; B">');
  expect(gpx).toContain('without the detours to your stops');
  expect(gpx.match(/<trkseg>/g)).toHaveLength(1);
  expect(plainTextOf(passing, '')).toContain('without the detours to your stops');
});

it('WAYS-04 every copy of a journey has the way to each stop and on from it', () => {
  const castle = { name: 'Castle', ...STOP.location };
  const planned = withLegs(
    { ...LEG, to: castle, arrival: '2030-07-15T09:30:00+01:00', distanceMetres: 2720 },
    { ...LEG, from: castle, departure: '2030-07-15T09:35:00+01:00', distanceMetres: 3000 },
  );
  const text = plainTextOf(planned, '');
  expect(text).toContain(
    '09:00  Walk 2.7\u00a0km, 30\u00a0min, to Castle\n09:30  Toilet stop: Castle, about 5\u00a0min',
  );
  expect(text).toContain('09:35  Walk 3.0\u00a0km, 34\u00a0min, to Quay');
  expect(text).not.toContain('without the detours');
  const gpx = gpxFile(planned, [], new Date(0));
  expect(gpx.match(/<trkseg>/g)).toHaveLength(2);
  expect(gpx).not.toContain('without the detours');
  const calendar = calendarFile(planned, new Date(0), '').replaceAll('\r\n ', '');
  expect(calendar).toContain('30\u00a0min\\, to Castle');
});

it('RES-04 a link carries the route and the stops', () => {
  const link = new URL(shareLink(PLANNED, 'https://loovia.example'));
  expect(link.pathname).toBe('/route-results');
  expect(link.searchParams.get('route')).toBe('2');
  expect(link.searchParams.getAll('stop')).toEqual(['db_1']);
});
