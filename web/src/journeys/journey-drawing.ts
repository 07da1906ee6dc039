import { boundsOf, distanceMetres, type LatLng, type LineString } from '@loovia/core/geo';
import { placeInWorld, worldPlace, type WorldPlace } from '../map/web-mercator.ts';

/** In the drawing's own units: about the width of a phone in pixels. */
export const WIDTH = 360;
const HEIGHT = { min: 160, max: 300 };
const MARGIN = 32;
/** A journey within one building is not enlarged further than this. */
const SMALLEST_METRES = 200;
/** Points of a line closer than this look the same. */
const NEAR = 0.5;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  readonly height: number;
  /** Each line as an SVG path. */
  readonly paths: readonly string[];
  readonly points: readonly Point[];
  /** A round length, in metres and in the drawing's units. */
  readonly scale: { readonly metres: number; readonly length: number };
}

/** Lines and points drawn with north at the top, in the projection of the maps. */
export function drawingOf(lines: readonly LineString[], points: readonly LatLng[]): Drawing {
  const ways = lines.map(({ coordinates }) => coordinates.map(([lng, lat]) => ({ lat, lng })));
  const [[west, south], [east, north]] = boundsOf([...points, ...ways.flat()]);
  const topLeft = worldPlace({ lat: north, lng: west });
  const bottomRight = worldPlace({ lat: south, lng: east });
  const width = bottomRight.x - topLeft.x;
  const depth = bottomRight.y - topLeft.y;
  const middle = { x: topLeft.x + width / 2, y: topLeft.y + depth / 2 };
  const metresPerWorld = worldMetres(middle);
  const smallest = SMALLEST_METRES / metresPerWorld;
  const factor = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(width, smallest),
    (HEIGHT.max - 2 * MARGIN) / Math.max(depth, smallest),
  );
  const height = Math.max(HEIGHT.min, Math.round(depth * factor + 2 * MARGIN));
  const drawn = (place: LatLng): Point => {
    const { x, y } = worldPlace(place);
    return {
      x: rounded(WIDTH / 2 + (x - middle.x) * factor),
      y: rounded(height / 2 + (y - middle.y) * factor),
    };
  };
  const metresPerUnit = metresPerWorld / factor;
  const metres = roundLength((WIDTH / 4) * metresPerUnit);
  return {
    height,
    paths: ways.map((way) => pathOf(way.map(drawn))),
    points: points.map(drawn),
    scale: { metres, length: rounded(metres / metresPerUnit) },
  };
}

/** The width of the whole world in metres, at the scale of a place. */
function worldMetres(middle: WorldPlace): number {
  const step = 1e-4;
  const east = placeInWorld({ x: middle.x + step, y: middle.y });
  return distanceMetres(placeInWorld(middle), east) / step;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The largest round number (1, 2 or 5 with zeros) of metres up to this one. */
function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  const first = [5, 2].find((digit) => digit * power <= metres) ?? 1;
  return first * power;
}

function pathOf(points: readonly Point[]): string {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    const isNear = last && Math.hypot(point.x - last.x, point.y - last.y) < NEAR;
    if (!isNear || index === points.length - 1) kept.push(point);
  }
  return kept.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}
