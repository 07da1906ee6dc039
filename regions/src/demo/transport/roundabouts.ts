import { along, angleOrder, distance, heading, minus, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { around } from '../geometry/polygon.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Street } from '../settlements/street.ts';

/**
 * Puts a roundabout in the place of a junction: the roads are cut back to a circle, which runs
 * clockwise as traffic on the left does. Works in place on joined streets and adds the circle.
 */
export function makeRoundabout(streets: Street[], middle: Vertex, radius: number): void {
  const arms: Vertex[] = [];
  const touching = streets.filter(({ vertices }) => vertices.includes(middle));
  if (touching.length < 2) return;
  const halves: Street[] = [];
  for (const street of touching) {
    const at = street.vertices.indexOf(middle);
    const before = cutBack(street.vertices.slice(0, at + 1).reverse(), middle, radius);
    const after = cutBack(street.vertices.slice(at), middle, radius);
    const parts = [before?.reverse(), after].filter((part) => part !== undefined);
    for (const end of [before?.[before.length - 1], after?.[0]]) if (end) arms.push(end);
    const [first, second] = parts;
    street.vertices = first ?? [];
    if (second) halves.push({ ...street, vertices: second });
  }
  const rounding = around(middle, 16, () => radius)
    .filter((point) => arms.every((arm) => distance(arm, point) > radius * 0.18))
    .map(({ x, y }): Vertex => ({ x, y }));
  const circle = [...arms, ...rounding].sort(
    (a, b) => angleOrder(minus(b, middle)) - angleOrder(minus(a, middle)),
  );
  const first = circle[0];
  if (!first) return;
  const major = ['primary', 'secondary', 'tertiary'].find((kind) =>
    touching.some(({ tags }) => tags.highway === kind),
  );
  streets.push(...halves, {
    vertices: [...circle, first],
    tags: { highway: major ?? 'unclassified', junction: 'roundabout', oneway: 'yes' },
    level: 0,
    halfWidth: 5,
    isBare: true,
  });
}

/** The line from its first point outside the circle on, beginning on the circle. */
function cutBack(line: Vertex[], middle: Point, radius: number): Vertex[] | undefined {
  const index = line.findIndex((vertex) => distance(vertex, middle) > radius);
  const outside = line[index];
  const inside = line[index - 1];
  if (index < 1 || !outside || !inside) return undefined;
  const way = heading(middle, onCircle(inside, outside, middle, radius));
  const arm: Vertex = { ...along(middle, way, radius) };
  return [arm, ...line.slice(index)];
}

function onCircle(inside: Point, outside: Point, middle: Point, radius: number): Point {
  let [low, high] = [0, 1];
  for (let round = 0; round < 24; round++) {
    const t = (low + high) / 2;
    if (distance(mix(inside, outside, t), middle) < radius) low = t;
    else high = t;
  }
  return mix(inside, outside, high);
}
