import type { Leg, Route } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { routeOf } from '../../testing/test-journey.ts';
import { bus, common, home, leg, market, train } from '../../testing/test-transit.ts';
import { reasonsOf } from './reasons.ts';

const walk = (distanceMetres: number): Leg => ({
  ...leg('walk', home, market, ['09:00', '09:05']),
  distanceMetres,
});
const transit = (legs: Leg[], [from, to]: [string, string]): Route => ({
  ...routeOf(),
  mode: 'public',
  legs,
  departure: `2030-07-15T${from}:00+01:00`,
  arrival: `2030-07-15T${to}:00+01:00`,
});

it('SHOW-02 each route has a word that is true of it and not of all', () => {
  const routes = [
    transit([walk(500), bus, train], ['09:00', '09:50']),
    transit([walk(500), bus], ['09:00', '10:00']),
    transit([walk(100), bus, train], ['09:10', '10:10']),
    transit([walk(500), bus, train], ['09:20', '10:20']),
  ];
  expect(reasonsOf(routes)).toEqual([
    'earliest',
    'fewest changes',
    'least walking',
    'leaves latest',
  ]);
  expect(reasonsOf(routes.slice(0, 1))).toEqual([null]);
  const same = transit([bus], ['09:00', '09:50']);
  expect(reasonsOf([same, same])).toEqual([null, null]);
});

it('SHOW-02 of routes that arrive together one is called the earliest, and the other what sets it apart', () => {
  const routes = [
    transit([walk(500), bus, train], ['09:00', '09:50']),
    transit([walk(500), bus], ['09:00', '09:50']),
    transit([walk(500), bus, train], ['09:00', '09:50']),
    transit([walk(500), bus, train], ['09:00', '10:10']),
  ];
  expect(reasonsOf(routes)).toEqual(['earliest', 'fewest changes', null, null]);
});

it('SHOW-02 a route is step-free throughout only if each ride is confirmed and no way is in doubt', () => {
  const confirmed = { ...bus, stepFree: 'confirmed' as const };
  const early = transit([walk(500), bus], ['09:00', '09:30']);
  const sure = transit([walk(500), confirmed], ['09:00', '09:50']);
  expect(reasonsOf([early, sure])).toEqual(['earliest', 'step-free throughout']);
  const doubtful = transit(
    [{ ...walk(500), notes: ['May have steps.'] }, confirmed],
    ['09:00', '09:50'],
  );
  const gap = { ...sure, gaps: [{ end: 'end' as const, metres: 200, stepFree: true }] };
  const unsure = transit([walk(500), { ...bus, stepFree: 'not confirmed' }], ['09:00', '09:50']);
  for (const other of [doubtful, gap, unsure]) {
    expect(reasonsOf([early, other])[1]).not.toBe('step-free throughout');
  }
});

it('nobody changes where a vehicle goes on as another line', () => {
  const on = { ...leg('bus', common, market, ['09:23', '09:40']), staysOn: true as const };
  const routes = [
    transit([bus, train], ['09:00', '09:50']),
    transit([bus, on], ['09:00', '09:55']),
  ];
  expect(reasonsOf(routes)[1]).toBe('fewest changes');
});

it('on streets the quickest and the shortest are named', () => {
  const routes = [
    routeOf({ durationSeconds: 3600, distanceMetres: 5200 }),
    routeOf({ durationSeconds: 3900, distanceMetres: 5000 }),
    routeOf({ durationSeconds: 4000, distanceMetres: 5400 }),
  ];
  expect(reasonsOf(routes)).toEqual(['quickest', 'shortest', null]);
});
