import { contains } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import type { OsmMember } from './osm-store.ts';
import { assembleRings } from './areas.ts';
import { at, square, TestOsm } from '../testing/test-osm.ts';

const member = (id: number, role: string): OsmMember => ({ type: 'way', id, role });

function assemble(build: (osm: TestOsm) => OsmMember[]) {
  const osm = new TestOsm();
  osm.relation(build(osm), { type: 'multipolygon' });
  const data = osm.data();
  const [relation] = data.relations();
  return relation ? assembleRings(data, relation) : [];
}

/** The four sides of a square as ways that share their corners. */
function sides(osm: TestOsm, corners: ReturnType<typeof square>): number[] {
  const ids = corners.map((corner) => osm.node(corner));
  return ids.map((id, n) => osm.way([id, ids[(n + 1) % ids.length] ?? id]));
}

describe('assembleRings', () => {
  it('joins ways end to end, whatever their order and direction', () => {
    const polygons = assemble((osm) => {
      const [a, b, c, d] = square(0, 0, 100).map((corner) => osm.node(corner));
      if (!a || !b || !c || !d) throw new Error('a square has four corners');
      const ways = [osm.way([c, d]), osm.way([a, b]), osm.way([c, b]), osm.way([a, d])];
      return ways.map((id) => member(id, 'outer'));
    });
    expect(polygons).toHaveLength(1);
    expect(polygons[0]?.outer).toHaveLength(5);
    expect(polygons[0]?.outer[0]).toEqual(polygons[0]?.outer.at(-1));
  });

  it('takes members without a role as outer', () => {
    const polygons = assemble((osm) => [member(osm.area(square(0, 0, 100)), '')]);
    expect(polygons).toHaveLength(1);
  });

  it('puts a hole into the smallest ring around it', () => {
    const polygons = assemble((osm) => [
      member(osm.area(square(0, 0, 1000)), 'outer'),
      member(osm.area(square(0, 0, 100)), 'outer'),
      member(osm.area(square(0, 0, 20)), 'inner'),
    ]);
    expect(polygons.map(({ holes }) => holes.length)).toEqual([0, 1]);
  });

  it('leaves out a hole outside every ring', () => {
    const polygons = assemble((osm) => [
      member(osm.area(square(0, 0, 100)), 'outer'),
      member(osm.area(square(900, 0, 20)), 'inner'),
    ]);
    expect(polygons[0]?.holes).toEqual([]);
  });

  it('separates rings that touch in one node', () => {
    const polygons = assemble((osm) => {
      const shared = osm.node(at(0, 0));
      const [a, b, c, d] = [at(-50, -50), at(-50, 50), at(50, 50), at(50, -50)].map((point) =>
        osm.node(point),
      );
      if (!a || !b || !c || !d) throw new Error('four nodes were made');
      const ways = [
        osm.way([shared, a]),
        osm.way([a, b, shared]),
        osm.way([shared, c]),
        osm.way([c, d, shared]),
      ];
      return ways.map((id) => member(id, 'outer'));
    });
    expect(polygons.map(({ outer }) => outer.length)).toEqual([4, 4]);
  });

  it('leaves out rings that do not close, and keeps the whole ones', () => {
    const polygons = assemble((osm) => [
      ...sides(osm, square(0, 0, 100))
        .slice(1)
        .map((id) => member(id, 'outer')),
      ...sides(osm, square(900, 0, 100)).map((id) => member(id, 'outer')),
      member(987_654, 'outer'),
    ]);
    expect(polygons).toHaveLength(1);
    expect(contains(polygons[0]?.outer ?? [], at(900, 0))).toBe(true);
  });

  it('leaves out rings whose ends the file lacks', () => {
    const polygons = assemble((osm) => {
      const [a, b] = [osm.node(at(0, 0)), osm.node(at(50, 50))];
      return [member(osm.way([999_999, a, b, 999_999]), 'outer')];
    });
    expect(polygons).toEqual([]);
  });

  it('uses a way that is a member twice only once', () => {
    const polygons = assemble((osm) => {
      const area = osm.area(square(0, 0, 100));
      return [member(area, 'outer'), member(area, 'outer')];
    });
    expect(polygons).toHaveLength(1);
  });
});
