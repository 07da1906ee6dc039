import { expect, it } from 'vitest';
import { walkOf } from './off-street.ts';

const ANY = { stepFree: false };
const STEP_FREE = { stepFree: true };
const cost = (sourceOffStreetMetres: number, targetOffStreetMetres: number) => ({
  distanceMetres: 100.4,
  durationSeconds: 80.1,
  sourceOffStreetMetres,
  targetOffStreetMetres,
});

it('a walk has the metres between the streets and its ends, at 1.2 m/s', () => {
  expect(walkOf(cost(12, 24), ANY)).toEqual({ distanceMetres: 136, durationSeconds: 111 });
});

it('STOP-16 no walk leads to or from what is farther than 250 m from every street', () => {
  expect(walkOf(cost(250, 250), ANY)).not.toBeNull();
  expect(walkOf(cost(251, 0), ANY)).toBeNull();
  expect(walkOf(cost(0, 251), ANY)).toBeNull();
  expect(walkOf(null, ANY)).toBeNull();
  expect(walkOf(undefined, ANY)).toBeNull();
});

it('an end that must surely be reached without steps is at most 50 m from a way without steps', () => {
  expect(walkOf(cost(50, 50), STEP_FREE)).not.toBeNull();
  expect(walkOf(cost(51, 0), STEP_FREE)).toBeNull();
  expect(walkOf(cost(0, 51), STEP_FREE)).toBeNull();
});

it('TRUE-05 a traveller’s own start and destination may lie 2 km off, and the rest is counted', () => {
  const walk = { distanceMetres: 1300, durationSeconds: 1081 };
  expect(walkOf(cost(1200, 0), STEP_FREE, 'source')).toEqual(walk);
  expect(walkOf(cost(0, 1200), STEP_FREE, 'target')).toEqual(walk);
  expect(walkOf(cost(2001, 0), STEP_FREE, 'source')).toBeNull();
  expect(walkOf(cost(51, 0), STEP_FREE, 'target')).toBeNull();
});
