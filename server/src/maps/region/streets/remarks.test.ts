import type { LineString } from '@loovia/core/geo';
import type { StreetRemark } from '@loovia/core/regions';
import { describe, expect, it } from 'vitest';
import { Remarks } from './remarks.ts';

const GATE: [number, number] = [-2.9901234, 51.5801234];
const WALK = { mode: 'walk', stepFree: false } as const;
const STEP_FREE = { mode: 'walk', stepFree: true } as const;

function remarksOf(...all: StreetRemark[]): Remarks {
  const remarks = new Remarks();
  for (const one of all) remarks.add(one);
  return remarks;
}

const line = (...coordinates: [number, number][]): LineString => ({
  type: 'LineString',
  coordinates,
});

describe('remarks along a route', () => {
  const remarks = remarksOf(
    { about: 'hours', for: ['walk', 'step-free'], line: [GATE] },
    {
      about: 'cobbles',
      for: ['step-free'],
      line: [
        [-2.98, 51.58],
        [-2.979, 51.58],
        [-2.978, 51.581],
      ],
    },
  );

  it('are of the points that it passes, as Valhalla rounds them', () => {
    const through = line([-2.991, 51.58], [-2.990123, 51.580124], [-2.989, 51.581]);
    expect([...remarks.along(through, WALK)]).toEqual(['hours']);
    expect([...remarks.along(through, STEP_FREE)]).toEqual(['hours']);
    expect([...remarks.along(through, { mode: 'cycle', stepFree: false })]).toEqual([]);
  });

  it('are not of a bridge over a gate, which has no point there', () => {
    const [lng, lat] = GATE;
    const over = line([lng - 0.001, lat], [lng + 0.001, lat]);
    expect([...remarks.along(over, WALK)]).toEqual([]);
  });

  it.each([
    ['whole', line([-2.98, 51.58], [-2.979, 51.58], [-2.978, 51.581])],
    ['from its middle', line([-2.9795, 51.58], [-2.979, 51.58], [-2.979, 51.59])],
    ['within one segment, backwards', line([-2.9792, 51.58], [-2.9797, 51.58])],
  ])('are of the ways that it goes along: %s', (_what, route) => {
    expect([...remarks.along(route, STEP_FREE)]).toEqual(['cobbles']);
    expect([...remarks.along(route, WALK)]).toEqual([]);
  });

  it.each([
    ['crosses', line([-2.979, 51.579], [-2.979, 51.58], [-2.979, 51.581])],
    ['is beside', line([-2.98, 51.580_02], [-2.979, 51.580_02])],
    ['ends at', line([-2.98, 51.579], [-2.98, 51.58])],
  ])('are not of a way that it only %s', (_what, route) => {
    expect([...remarks.along(route, STEP_FREE)]).toEqual([]);
  });
});
