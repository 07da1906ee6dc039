import { describe, expect, it } from 'vitest';
import { seaIn, type Sea } from './coastline.ts';
import { encloses, signedArea, type Path } from './mercator.ts';

/** A box of 10 by 10; y grows southwards, as on the screen. */
const BOX = { minX: 0, minY: 0, maxX: 10, maxY: 10 };

function coast(...points: [x: number, y: number][]): Path {
  return Float64Array.from(points.flat());
}

function isSea({ polygons }: Sea, x: number, y: number): boolean {
  return polygons.some(
    ([outer, ...islands]) =>
      outer && encloses(outer, x, y) && !islands.some((island) => encloses(island, x, y)),
  );
}

/** The share of the box that is sea, from the rings' areas. */
function seaArea({ polygons }: Sea): number {
  return polygons.flat().reduce((sum, ring) => sum + signedArea(ring), 0);
}

// Water is on the right of the way.
const islandAt = (x: number, y: number, size: number) =>
  coast([x, y], [x, y + size], [x + size, y + size], [x + size, y], [x, y]);
const lagoonAt = (x: number, y: number, size: number) =>
  coast([x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]);

describe('sea inside a box', () => {
  it('is none without a coast', () => {
    expect(seaIn(BOX, [])).toEqual({ polygons: [], gaps: 0 });
  });

  it('is on the right of a coast that crosses the box, in either direction', () => {
    const eastward = seaIn(BOX, [coast([-5, 4], [5, 4], [15, 4])]);
    expect(isSea(eastward, 5, 8)).toBe(true);
    expect(isSea(eastward, 5, 2)).toBe(false);
    expect(seaArea(eastward)).toBeCloseTo(60);

    const westward = seaIn(BOX, [coast([15, 4], [5, 4], [-5, 4])]);
    expect(isSea(westward, 5, 8)).toBe(false);
    expect(isSea(westward, 5, 2)).toBe(true);
    expect(seaArea(westward)).toBeCloseTo(40);
  });

  it('goes round the corners of the box', () => {
    const cornerOfLand = seaIn(BOX, [coast([4, -1], [4, 4], [-1, 4])]);
    expect(isSea(cornerOfLand, 1, 1)).toBe(true);
    expect(seaArea(cornerOfLand)).toBeCloseTo(16);

    const cornerOfSea = seaIn(BOX, [coast([-1, 4], [4, 4], [4, -1])]);
    expect(isSea(cornerOfSea, 1, 1)).toBe(false);
    expect(isSea(cornerOfSea, 9, 9)).toBe(true);
    expect(seaArea(cornerOfSea)).toBeCloseTo(84);
  });

  it('fills a river mouth between two coasts', () => {
    const mouth = seaIn(BOX, [
      coast([4, 12], [4, -2]), // west bank, northwards
      coast([6, -2], [6, 12]), // east bank, southwards
    ]);
    expect(isSea(mouth, 5, 5)).toBe(true);
    expect(isSea(mouth, 2, 5)).toBe(false);
    expect(isSea(mouth, 8, 5)).toBe(false);
    expect(seaArea(mouth)).toBeCloseTo(20);
    expect(mouth.gaps).toBe(0);
  });

  it('surrounds islands, even if the box has nothing else', () => {
    const sea = seaIn(BOX, [islandAt(2, 2, 2), islandAt(6, 6, 1)]);
    expect(isSea(sea, 5, 5)).toBe(true);
    expect(isSea(sea, 3, 3)).toBe(false);
    expect(seaArea(sea)).toBeCloseTo(100 - 4 - 1);
  });

  it('keeps an island of an open coast, whole or cut by the edge of the box', () => {
    const sea = seaIn(BOX, [
      coast([-5, 4], [15, 4]),
      islandAt(3, 6, 1),
      islandAt(9, 8, 3), // sticks out to the east and the south
    ]);
    expect(isSea(sea, 3.5, 6.5)).toBe(false);
    expect(isSea(sea, 9.5, 9)).toBe(false);
    expect(isSea(sea, 8, 9)).toBe(true);
    expect(seaArea(sea)).toBeCloseTo(60 - 1 - 2);
  });

  it('fills a lagoon drawn as coast', () => {
    const sea = seaIn(BOX, [lagoonAt(2, 2, 3)]);
    expect(isSea(sea, 3, 3)).toBe(true);
    expect(isSea(sea, 8, 8)).toBe(false);
    expect(seaArea(sea)).toBeCloseTo(9);
  });

  it('joins ways that meet end to end, in any order', () => {
    const ways = [coast([5, 4], [8, 4]), coast([-5, 4], [2, 4]), coast([8, 4], [15, 4])];
    const whole = seaIn(BOX, [...ways, coast([2, 4], [5, 4])]);
    expect(whole.gaps).toBe(0);
    expect(seaArea(whole)).toBeCloseTo(60);
  });

  it('floods nothing where a stretch of coast is missing', () => {
    const broken = seaIn(BOX, [coast([-5, 4], [4, 4]), coast([6, 4], [15, 4])]);
    expect(broken.polygons).toEqual([]);
    expect(broken.gaps).toBe(2);
  });

  it('floods nothing beyond a broken coast on the other side of the water', () => {
    const oneBankBroken = seaIn(BOX, [coast([4, 12], [4, -2]), coast([6, -2], [6, 5])]);
    expect(oneBankBroken.polygons).toEqual([]);
    expect(oneBankBroken.gaps).toBeGreaterThan(0);
  });

  it('floods nothing between coasts that contradict each other', () => {
    const contradicting = seaIn(BOX, [coast([4, 12], [4, -2]), coast([6, 12], [6, -2])]);
    expect(isSea(contradicting, 8, 5)).toBe(true);
    expect(isSea(contradicting, 5, 5)).toBe(false);
    expect(isSea(contradicting, 2, 5)).toBe(false);
  });

  it('closes an island with a gap rather than flood it', () => {
    const sea = seaIn(BOX, [
      coast([-5, 1], [15, 1]),
      coast([3, 3], [3, 7], [7, 7], [7, 3], [4, 3]), // the side from 4 to 3 is missing
    ]);
    expect(isSea(sea, 5, 5)).toBe(false);
    expect(isSea(sea, 1, 5)).toBe(true);
    expect(sea.gaps).toBe(1);
  });

  it('ignores coast outside the box', () => {
    expect(seaIn(BOX, [islandAt(20, 20, 5), coast([-5, -4], [15, -4])]).polygons).toEqual([]);
  });
});
