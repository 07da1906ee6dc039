import fc from 'fast-check';
import type { StreetRemark } from '@loovia/core/regions';
import { describe, expect, it } from 'vitest';
import type { Tags } from '@loovia/core/osm-toilets';
import { at, TestOsm } from '../testing/test-osm.ts';
import { metresIn } from './metres.ts';
import { obstacleOf } from './obstacles.ts';
import { streetRemarks } from './street-remarks.ts';
import { isSteep, roughness } from './surfaces.ts';
import { closedAtTimesFor } from './way-hours.ts';

const ALL = ['walk', 'step-free', 'cycle', 'car'];

describe('a gate or way that is closed at times', () => {
  it.each<[Tags, string[]]>([
    [{ barrier: 'gate', opening_hours: '07:00-20:00' }, ALL],
    [{ opening_hours: 'dawn-dusk' }, ALL],
    [{ opening_hours: '24/7' }, []],
    [{ opening_hours: 'Mo-Su 24/7' }, []],
    [{ foot: 'yes', 'foot:conditional': 'no @ (20:00-07:00)' }, ['walk', 'step-free']],
    [{ 'access:conditional': 'no @ (sunset-sunrise)' }, ALL],
    [{ 'access:conditional': 'yes@(Mar-Oct 10:00-16:00)' }, ALL],
    [{ foot: 'yes', 'access:conditional': 'no @ (22:00-06:00)' }, ['cycle', 'car']],
    [{ 'motor_vehicle:conditional': 'delivery @ (Mo-Su 06:00-10:00)' }, ['car']],
    [{ 'bicycle:conditional': 'no @ (Mo-Su 11:00-17:00)' }, ['cycle']],
    [{ 'access:conditional': 'no @ (high tide)' }, ALL],
    [{ 'vehicle:conditional': 'no @ (weight>7.5)' }, []],
    [{ 'motor_vehicle:conditional': 'yes @ destination' }, []],
    [{ barrier: 'gate', locked: 'yes' }, ALL],
    [{ barrier: 'gate', locked: 'no' }, []],
    [{ barrier: 'gate', locked: 'yes', foot: 'yes' }, ['cycle', 'car']],
    [{ 'access:conditional': 'yes @ permit; no @ (Mo-Fr 08:00-09:00; Sa)' }, ALL],
  ])('%j: for %j', (tags, travels) => {
    expect(closedAtTimesFor(tags)).toEqual(travels);
  });
});

describe('STOP-17 what a wheelchair meets', () => {
  it.each([
    ['15%', true],
    ['-10 %', true],
    ['8.3%', false],
    ['5°', true],
    ['0%', false],
    ['up', false],
    ['1:10', false],
    ['', false],
  ])('is steep where the incline is “%s”: %s', (incline, expected) => {
    expect(isSteep({ highway: 'footway', incline })).toBe(expected);
  });

  it.each<[Tags, string | null]>([
    [{ kerb: 'raised' }, 'raised-kerb'],
    [{ kerb: 'flush' }, null],
    [{ barrier: 'kerb' }, 'kerb'],
    [{ kerb: 'rolled' }, 'kerb'],
    [{ barrier: 'kerb', wheelchair: 'limited' }, 'limited'],
    [{ barrier: 'cattle_grid' }, 'cattle-grid'],
    [{ barrier: 'gate', width: '0.85' }, 'barrier'],
    [{ barrier: 'gate', width: '1.5' }, null],
    [{ barrier: 'gate', 'maxwidth:physical': '0.6' }, 'closed'],
    [{ barrier: 'entrance' }, null],
    [{ highway: 'crossing' }, null],
  ])('%j: %s', (tags, kind) => {
    expect(obstacleOf(tags)).toBe(kind);
  });

  it.each<[Tags, string[]]>([
    [{ highway: 'footway', surface: 'sett' }, ['cobbles']],
    [{ highway: 'footway', surface: 'asphalt;gravel' }, ['gravel']],
    [{ highway: 'path', surface: 'grass', smoothness: 'bad' }, ['grass', 'uneven']],
    [{ highway: 'footway', surface: 'paving_stones', smoothness: 'good' }, []],
    [{ highway: 'residential', surface: 'sett' }, ['cobbles']],
    [{ highway: 'residential', surface: 'sett', sidewalk: 'both' }, []],
    [{ highway: 'residential', sidewalk: 'both', 'sidewalk:left:surface': 'gravel' }, ['gravel']],
    [{ highway: 'cycleway', surface: 'asphalt', 'footway:surface': 'cobblestone' }, ['cobbles']],
  ])('surfaces of %j: %j', (tags, found) => {
    expect(roughness(tags)).toEqual(found);
  });

  it('reads lengths in the units that mappers write', () => {
    expect(['0.8', '80 cm', '800mm', '0,8 m', '.8'].map(metresIn)).toEqual([
      0.8, 0.8, 0.8, 0.8, 0.8,
    ]);
    expect(metresIn(`2'6"`)).toBeCloseTo(0.762);
    expect(metresIn('6"')).toBeCloseTo(0.1524);
    expect(['', 'narrow', '1-2', undefined].map(metresIn)).toEqual([null, null, null, null]);
  });

  it('reads any length back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (mm) => {
        for (const text of [`${mm} mm`, `${mm / 10} cm`, `${mm / 1000}`]) {
          expect(metresIn(text)).toBeCloseTo(mm / 1000, 6);
        }
      }),
    );
  });
});

describe('the remarks of a map', () => {
  const osm = new TestOsm();
  const gate = osm.node(at(0, 0), { barrier: 'gate', opening_hours: '07:00-20:00' });
  const shop = osm.node(at(0, 10), { shop: 'kiosk', opening_hours: '07:00-20:00' });
  const kerb = osm.node(at(0, 20), { barrier: 'kerb', kerb: 'raised' });
  osm.way([gate, shop, kerb], { highway: 'footway', surface: 'sett' });
  const crossing = osm.node(at(100, 0), { highway: 'crossing', kerb: 'raised' });
  osm.way([at(50, 0), crossing, at(150, 0)], { highway: 'residential' });
  osm.way([at(100, -5), crossing, at(100, 5), at(100, 50)], { highway: 'footway' });
  osm.way([at(0, 200), at(0, 300)], { highway: 'footway', opening_hours: 'Mo-Fr 08:00-18:00' });
  osm.node(at(500, 500), { barrier: 'kerb', kerb: 'raised' });
  const remarks: StreetRemark[] = [...streetRemarks(osm.data())];
  const about = (kind: string) => remarks.filter((one) => one.about === kind);

  it('name gates and ways with hours, and no shop beside the way', () => {
    expect(about('hours').map(({ line }) => line.length)).toEqual([1, 2]);
    expect(about('hours')[0]).toMatchObject({ for: ALL });
  });

  it('name the kerbs of a crossing to those who cross, not to those on the road', () => {
    expect(about('raised-kerb').map(({ line }) => line.length)).toEqual([1, 3]);
    expect(about('cobbles')).toHaveLength(1);
    expect(remarks).toHaveLength(5);
  });
});
