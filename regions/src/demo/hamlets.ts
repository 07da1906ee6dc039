import Delaunator from 'delaunator';
import { at, distance } from './geometry/point.ts';
import type { Point } from './geometry/point.ts';
import { nearest, simplified } from './geometry/polyline.ts';
import { MOTORWAY, OLD_RAILWAY, RAILWAYS } from './plan-lines.ts';
import { hamletNames } from './names/place-names.ts';
import type { Settlement } from './plan.ts';
import { Random } from './random.ts';
import type { HeightField } from './terrain/height-field.ts';

const APART_METRES = 2300;
const TRIES = 2600;
/** Hamlets are older than railways and motorways, which went round them. */
const CLEAR_METRES = 420;

/** Small places wherever the land is empty, as far apart as a walk before breakfast. */
export function scatterHamlets(field: HeightField, planned: readonly Settlement[]): Settlement[] {
  const random = new Random('hamlets');
  const taken: { middle: Point; room: number }[] = planned.map(({ middle, reach }) => ({
    middle,
    room: reach + 1500,
  }));
  const lines = [MOTORWAY, OLD_RAILWAY, ...RAILWAYS].map(({ line }) => simplified(line, 25));
  const middles: Point[] = [];
  for (let i = 0; i < TRIES; i++) {
    const middle = at(random.between(-28_000, 27_000), random.between(-14_000, 13_000));
    if (field.shore(middle) < 380 || field.height(middle) > 235) continue;
    if (lines.some((line) => nearest(line, middle).distance < CLEAR_METRES)) continue;
    if (taken.some((other) => distance(other.middle, middle) < other.room)) continue;
    taken.push({ middle, room: APART_METRES });
    middles.push(middle);
  }
  const names = hamletNames(
    random,
    middles.length,
    planned.map(({ name }) => name),
  );
  return middles.map((middle, index) => ({
    name: names[index] ?? '',
    rank: 'hamlet',
    character: 'hamlet',
    middle,
    reach: random.between(135, 200),
    district: nearestDistrict(planned, middle),
    population: 10 * random.whole(3, 18),
  }));
}

function nearestDistrict(planned: readonly Settlement[], middle: Point): string {
  const near = [...planned].sort(
    (a, b) => distance(a.middle, middle) - distance(b.middle, middle),
  )[0];
  return near?.district ?? '';
}

/** Neighbours: pairs with nobody nearer to both (the relative neighbourhood graph). */
export function neighbours(settlements: readonly Settlement[]): [Settlement, Settlement][] {
  const { triangles } = new Delaunator(settlements.flatMap(({ middle }) => [middle.x, middle.y]));
  const pairs = new Map<string, [Settlement, Settlement]>();
  triangles.forEach((from, index) => {
    const to = triangles[index % 3 === 2 ? index - 2 : index + 1];
    const a = settlements[from];
    const b = settlements[to ?? -1];
    if (!a || !b || to === undefined || from > to) return;
    const gap = distance(a.middle, b.middle);
    const isBetween = settlements.some(
      (c) =>
        c !== a &&
        c !== b &&
        distance(a.middle, c.middle) < gap * 0.92 &&
        distance(b.middle, c.middle) < gap * 0.92,
    );
    if (!isBetween && gap < 7000) pairs.set(`${from} ${to}`, [a, b]);
  });
  return [...pairs.values()];
}
