import { describe, expect, it } from 'vitest';
import { JOURNEY, routeOf, stopOf } from '../../../testing/test-journey.ts';
import type { ShownRoute } from '../use-shown-routes.ts';
import { calendarFile, gpxFile, plainTextOf, shareLink } from './formats.ts';
import { missingStops } from './linked-choice.tsx';
import { withStops } from '../with-stops.ts';
import { exportedRouteOf } from './exported-route.ts';

const STOP = stopOf({ isFree: true });
const ROUTE = routeOf({ warnings: ['Mind the steps'], stops: [STOP] });
const CHOSEN = ['db_1', 'gone'];
const EXPORTED = exportedRouteOf({
  journey: JOURNEY,
  route: withStops(ROUTE, CHOSEN, 5),
  chosen: CHOSEN,
});

it('TRUE-14 a journey as text includes the stops in its times', () => {
  expect(plainTextOf(EXPORTED, 'https://loovia.example')).toBe(`Market Street to Quay
Mon 15 July 2030, 09:00 to 10:09
Walking, 1 h 9 min with 1 stop, 5.7 km, via Quay Street

Mind the steps

1 stop chosen: about 9 min extra, with 5 min there, included in the times shown.

1. 09:30  Castle
   Address not available
   4 min detour · arrive 09:30
   Open
   Free
   Not known: step-free access, customers only, baby changing, RADAR key, men’s, women’s or all
   Cleanliness: Not rated yet
   Source: OpenStreetMap (ODbL-1.0), last confirmed 3 March 2018
   https://loovia.example/toilets/1

Open this journey in Loovia: ${shareLink(EXPORTED, 'https://loovia.example')}
`);
});

it('TRUE-14 a journey saved by an older version says that its times exclude the stops', () => {
  const kept = exportedRouteOf({ journey: JOURNEY, route: ROUTE, chosen: CHOSEN });
  expect(plainTextOf(kept, '')).toContain('min there, not included in the times shown.');
});

it('a calendar file has the journey and each stop in UTC, with reminders', () => {
  const calendar = calendarFile(EXPORTED, new Date('2030-01-01T00:00:00Z'), '');
  expect(calendar.match(/TRIGGER\S*/g)).toEqual(['TRIGGER:-PT30M', 'TRIGGER:-PT10M']);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(calendar).toContain('DTSTART:20300715T080000Z\r\nDTEND:20300715T090900Z');
  expect(calendar).toContain('DTSTART:20300715T083000Z\r\nDTEND:20300715T083500Z');
});

it('a GPX file credits the map and says that its line does not visit the stops', () => {
  const gpx = gpxFile(EXPORTED, [{ text: '© A & B', url: 'https://a.example/' }], new Date(0));
  expect(gpx).toContain('<copyright author="© A &amp; B">');
  expect(gpx).toContain('not the detours to your stops');
  expect(gpxFile({ ...EXPORTED, stops: [] }, [], new Date(0))).not.toContain(
    'detours to your stops',
  );
});

it('by public transport, the stops are those the route is planned with', () => {
  const route = { ...ROUTE, mode: 'public' as const };
  expect(exportedRouteOf({ journey: JOURNEY, route, chosen: ['db_1'] }).stops).toEqual([]);
  const planned = { ...route, visited: ['db_1'] };
  expect(exportedRouteOf({ journey: JOURNEY, route: planned, chosen: [] }).stops).toEqual([STOP]);
});

it('RES-04 a link carries the route and the stops', () => {
  const link = new URL(shareLink(EXPORTED, 'https://loovia.example'));
  expect(link.pathname).toBe('/route-results');
  expect(link.searchParams.get('route')).toBe('2');
  expect(link.searchParams.getAll('stop')).toEqual(['db_1']);
});

describe('stops of a link that are not found', () => {
  const visit = { planned: null, asking: false, undone: null, failed: null };
  const shown = (change: Partial<ShownRoute>): ShownRoute => ({
    ...{ base: ROUTE, route: ROUTE, chosen: [], visit, recommendation: null },
    ...{ hidden: { lacking: 0, unknown: 0 }, expanded: false, reloading: false },
    ...change,
  });
  const link = { route: 1, stopIds: ['db_1', 'gone'] };
  const base = { ...ROUTE, mode: 'public' as const };

  it('are counted', () => {
    expect(missingStops(link, shown({}))).toBe(1);
    expect(missingStops({ ...link, stopIds: ['db_1'] }, shown({}))).toBe(0);
  });

  it('are not counted if the search failed, or while the journey is being planned', () => {
    expect(missingStops(link, shown({ route: { ...ROUTE, stopsFailed: true } }))).toBe(0);
    expect(missingStops(link, shown({ base, route: base }))).toBe(0);
    expect(
      missingStops(link, shown({ base, route: base, visit: { ...visit, asking: true } })),
    ).toBe(0);
  });

  it('are counted by public transport once it is planned', () => {
    const planned = { ...visit, planned: { route: base, stopIds: ['db_1'] } };
    expect(missingStops(link, shown({ base, route: base, visit: planned }))).toBe(1);
  });
});
