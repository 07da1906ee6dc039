import { describe, expect, it } from 'vitest';
import { market, route } from '../../testing/test-transit.ts';
import { changePoints } from './map-features.ts';

describe('RES-23 RES-24 changes on the map', () => {
  it('are where the traveller boards, changes and gets off, with line, type, from, to and duration', () => {
    const changes = changePoints(route);
    expect(changes.map(({ title }) => title)).toEqual([
      'Board bus 27 at Market Square',
      'Change to train at Caerleon Common',
      'Leave train at Cwmbran',
    ]);
    expect(changes[0]).toMatchObject({ at: market });
    expect(changes[0]?.rows).toEqual([
      ['Line', '27'],
      ['Type', 'Bus'],
      ['From', 'Market Square, stop C, 09:09'],
      ['To', 'Caerleon Common, 09:23'],
      ['Duration', '14\u00a0min'],
    ]);
    expect(changes[1]?.rows[0]).toEqual(['Line', 'No number or name']);
  });

  it('a journey on foot has none', () => {
    expect(changePoints({ ...route, legs: route.legs.slice(0, 1) })).toEqual([]);
  });
});
