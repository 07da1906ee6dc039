import { describe, expect, it } from 'vitest';
import type { OsmMember } from '../osm/osm-store.ts';
import { at, square, TestOsm } from '../testing/test-osm.ts';
import { AdminAreas } from './admin-areas.ts';

/** A city with two suburbs, and a village of its own eight kilometres away. */
function county(): TestOsm {
  const osm = new TestOsm();
  osm.node(at(0, 0), { place: 'city', name: 'Newport', 'name:cy': 'Casnewydd' });
  osm.node(at(1500, 0), { place: 'suburb', name: 'Maindee' });
  osm.node(at(-1500, 0), { place: 'suburb', name: 'Gaer' });
  osm.node(at(0, -8000), { place: 'village', name: 'Marshfield' });
  return osm;
}

function withDistrict(osm: TestOsm, name: string, eastMetres: number, northMetres: number): void {
  const outline = osm.area(square(eastMetres, northMetres, 5000));
  const outer: OsmMember = { type: 'way', id: outline, role: 'outer' };
  osm.relation([outer], { type: 'boundary', boundary: 'administrative', admin_level: '6', name });
}

describe('AdminAreas', () => {
  it.each([
    ['in a suburb', at(1400, 100), 'Maindee, Newport'],
    ['in the other', at(-1400, 100), 'Gaer, Newport'],
    ['in the middle of the city', at(100, 100), 'Newport'],
    ['in the village', at(200, -7900), 'Marshfield, Newport'],
    ['far from everything', at(30_000, 30_000), null],
  ])('%s', (_where, point, locality) => {
    expect(new AdminAreas(county().data()).localityAt(point)).toBe(locality);
  });

  it('a street with a misplaced node is only where its nodes are', () => {
    const osm = county();
    osm.way([at(0, 0), at(0, 500), at(900_000, 500), at(0, 600)], {
      highway: 'residential',
      name: 'High Street',
    });
    const adminAreas = new AdminAreas(osm.data());
    expect(adminAreas.streetAt(at(0, 250))).toBe('High Street');
    expect(adminAreas.streetAt(at(300_000, 500))).toBeNull();
  });

  it('a village belongs to the district around it, if that has an outline', () => {
    const osm = county();
    withDistrict(osm, 'Wentlooge', 0, -8000);
    const adminAreas = new AdminAreas(osm.data());
    expect(adminAreas.areasAt(at(0, -8000))).toEqual(['Marshfield', 'Wentlooge']);
    expect(adminAreas.localityAt(at(30_000, 0))).toBeNull();
  });

  it('an incomplete outline is ignored', () => {
    const osm = county();
    const piece = osm.way([at(0, 0), at(0, 900), at(900, 900)]);
    osm.relation([{ type: 'way', id: piece, role: 'outer' }], {
      boundary: 'administrative',
      admin_level: '6',
      name: 'Half a county',
    });
    expect(new AdminAreas(osm.data()).areasAt(at(100, 100))).toEqual(['Newport']);
  });

  it('the post town is the village, or else the town', () => {
    const adminAreas = new AdminAreas(county().data());
    expect(adminAreas.postTownAt(at(1400, 0))).toBe('Newport');
    expect(adminAreas.postTownAt(at(0, -8000))).toBe('Marshfield');
  });

  it('finds the nearest named street, unless that is far away', () => {
    const osm = county();
    osm.way([at(0, 0), at(1000, 0)], { highway: 'residential', name: 'Long Street' });
    osm.way([at(0, 100), at(1000, 100)], { highway: 'residential' });
    osm.way([at(0, 60), at(1000, 60)], { highway: 'construction', name: 'Future Way' });
    const adminAreas = new AdminAreas(osm.data());
    expect(adminAreas.streetAt(at(515, 90))).toBe('Long Street');
    expect(adminAreas.streetAt(at(500, 400))).toBeNull();
  });

  it('has a place once that is mapped as a point and as an area', () => {
    const osm = county();
    osm.area(square(0, 0, 4000), { place: 'city', name: 'Newport' });
    expect(new AdminAreas(osm.data()).settlements.map(({ name }) => name)).toEqual([
      'Newport',
      'Maindee',
      'Gaer',
      'Marshfield',
    ]);
  });
});
