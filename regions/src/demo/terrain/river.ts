import { along, at, distance, heading, left } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, nearest, pointAlong, smoothed, smoothedRing } from '../geometry/polyline.ts';
import { fractalNoise } from './noise.ts';
import type { HeightField } from './height-field.ts';
import type { Watercourse } from './drainage.ts';

/** A stream or river as the map shows it. */
export interface River {
  line: Point[];
  /** Half the width of the water in metres at each point of the line; a stream is a mere line. */
  halfWidths: number[];
  isRiver: boolean;
  name?: string;
  /** Reservoirs made by a dam across it. */
  lakes: { ring: Point[]; name: string }[];
}

const RIVER_DRAINS = 1300;
const RIVER_NAMES = [
  'River Wendle',
  'River Tally',
  'River Groat',
  'Crown Water',
  'River Hass',
  'Salt Brook',
];
/** Where dams stand, and the names of the waters behind them. */
const DAMS = [
  { name: 'Owlers Reservoir', at: at(-12_900, 3300) },
  { name: 'Herncombe Water', at: at(5600, 3300) },
];
const LAKE_METRES = 1150;

/** Turns the paths of the rain into winding rivers that widen to the sea. */
export function rivers(courses: readonly Watercourse[], field: HeightField): River[] {
  return courses.map((course, order) => {
    const isRiver = course.drained > RIVER_DRAINS;
    const whole = winding(smoothed(course.line, 2), isRiver ? 55 : 26, order);
    const seaAt = whole.findIndex((point) => field.shore(point) < 0);
    const line = seaAt < 2 ? whole : whole.slice(0, seaAt + 1);
    const total = length(line);
    let walked = 0;
    const halfWidths = line.map((point, index) => {
      const before = line[index - 1];
      if (before) walked += Math.sqrt((point.x - before.x) ** 2 + (point.y - before.y) ** 2);
      const progress = walked / total;
      const mouth = Math.max(0, 1 - field.shore(point) / 900);
      return isRiver ? 4 + 13 * progress * progress + 26 * mouth * mouth : 1.2;
    });
    const name = isRiver ? RIVER_NAMES[order] : undefined;
    const river: River = {
      line,
      halfWidths,
      isRiver,
      lakes: [],
      ...(name === undefined ? {} : { name }),
    };
    for (const dam of DAMS) flood(river, dam.name, dam.at);
    return river;
  });
}

/** Widens a stream that passes near the dam's place into a lake, widest at the dam. */
function flood(river: River, name: string, place: Point): void {
  const dam = nearest(river.line, place);
  if (river.isRiver || dam.distance > 700 || dam.metres < 500) return;
  let walked = 0;
  const shore: { point: Point; width: number; way: Point }[] = [];
  river.line.forEach((point, index) => {
    const before = river.line[index - 1];
    if (before) walked += distance(before, point);
    const part = (walked - (dam.metres - LAKE_METRES)) / LAKE_METRES;
    if (part < 0 || part > 1) return;
    const ragged = 1 + 0.5 * fractalNoise(point.x, point.y, 260, 2, 33);
    const width = (12 + 120 * Math.min(part, (1 - part) * 9 + 0.55)) * ragged;
    river.halfWidths[index] = Math.max(river.halfWidths[index] ?? 0, width);
    shore.push({ point, width, way: before ? heading(before, point) : at(1, 0) });
  });
  if (shore.length < 4) return;
  const bank = (side: number) => shore.map((s) => along(s.point, left(s.way), side * s.width));
  river.lakes.push({ name, ring: smoothedRing([...bank(-1), ...bank(1).reverse()], 1) });
}

/** The line drawn again with bends of its own; ends stay where they are. */
function winding(line: readonly Point[], swing: number, seed: number): Point[] {
  const size = length(line);
  const count = Math.ceil(size / 24);
  const points: Point[] = [];
  for (let i = 0; i <= count; i++) {
    const metres = (size * i) / count;
    const { point, heading: way } = pointAlong(line, metres);
    const taper = Math.min(1, metres / 200, (size - metres) / 200);
    const sway = fractalNoise(metres, seed * 997, 330, 2, 31) * swing * 2 * taper;
    points.push(along(point, left(way), sway));
  }
  return smoothed(points, 1);
}

/** The bank lines of a river as one ring. */
export function riverRing(river: River): Point[] {
  const bank = (side: number) =>
    river.line.map((point, index) => {
      const before = river.line[index - 1] ?? point;
      const after = river.line[index + 1] ?? point;
      return along(point, left(heading(before, after)), side * (river.halfWidths[index] ?? 1));
    });
  return [...bank(-1), ...bank(1).reverse()];
}
