import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { METRES_PER_DEGREE, type LineString } from '@loovia/core/geo';
import {
  REGION_FILES,
  streetRemarkSchema,
  type RemarkTravel,
  type StreetRemark,
  type StreetRemarkKind,
} from '@loovia/core/regions';
import type { StreetTravel } from '../../ports.ts';
import type { Region } from '../active-region.ts';
import { regionLines } from '../region-lines.ts';

/** Routes have the map's own points, rounded to 10 cm. */
const SAME_POINT_METRES = 0.3;

const CELLS_PER_DEGREE = 500;

type Position = readonly [lng: number, lat: number];

/** One segment of a remark's line, or its one point. */
interface Part {
  readonly remark: Pick<StreetRemark, 'about' | 'for'>;
  readonly from: Position;
  readonly to: Position;
}

/** Finds what a region's map remarks on along a route. */
export class Remarks {
  readonly #cells = new Map<number, Part[]>();

  add({ line, ...remark }: StreetRemark): void {
    const [first] = line;
    if (line.length === 1 && first) this.#put({ remark, from: first, to: first });
    for (const [n, to] of line.entries()) {
      const from = line[n - 1];
      if (from) this.#put({ remark, from, to });
    }
  }

  /** A line passes a point where it has that point; it goes along a segment on which two of its points are. */
  along({ coordinates }: LineString, travel: StreetTravel): ReadonlySet<StreetRemarkKind> {
    const found = new Set<StreetRemarkKind>();
    const concerned = travelOf(travel);
    for (const [n, to] of coordinates.entries()) {
      const from = coordinates[n - 1] ?? to;
      const middle: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      for (const part of [...this.#near(to), ...this.#near(middle)]) {
        const { about, for: travels } = part.remark;
        if (found.has(about) || !travels.includes(concerned)) continue;
        if (isPoint(part) ? isOn(to, part) : goesAlong(from, to, part)) found.add(about);
      }
    }
    return found;
  }

  #put(part: Part): void {
    for (const key of cellsOf(part)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(part);
      else this.#cells.set(key, [part]);
    }
  }

  #near([lng, lat]: Position): readonly Part[] {
    return this.#cells.get(cellKey(cellOf(lat), cellOf(lng))) ?? [];
  }
}

function travelOf({ mode, stepFree }: StreetTravel): RemarkTravel {
  return mode === 'walk' && stepFree ? 'step-free' : mode;
}

const isPoint = ({ from, to }: Part) => from === to;

/** A crossing of two ways is one point of both: only a stretch of some length goes along. */
function goesAlong(from: Position, to: Position, part: Part): boolean {
  return metresBetween(from, to) > 2 * SAME_POINT_METRES && isOn(from, part) && isOn(to, part);
}

function isOn(point: Position, { from, to }: Part): boolean {
  const [x, y] = flat(from, to);
  const [px, py] = flat(from, point);
  const squared = x * x + y * y;
  const along = squared === 0 ? 0 : Math.min(1, Math.max(0, (px * x + py * y) / squared));
  return Math.hypot(px - along * x, py - along * y) <= SAME_POINT_METRES;
}

const metresBetween = (a: Position, b: Position) => Math.hypot(...flat(a, b));

/** Metres east and north from one position to another nearby. */
function flat([fromLng, fromLat]: Position, [lng, lat]: Position): [number, number] {
  const east = (lng - fromLng) * Math.cos((fromLat * Math.PI) / 180);
  return [east * METRES_PER_DEGREE, (lat - fromLat) * METRES_PER_DEGREE];
}

/** Larger than the tolerance, so that a point on the edge of a cell finds what is in the next. */
const MARGIN_DEGREES = 0.000_01;

const cellOf = (degrees: number) => Math.floor(degrees * CELLS_PER_DEGREE);
const cellKey = (lat: number, lng: number) => lat * 360 * CELLS_PER_DEGREE + lng;

/** The cells of the box around a part. */
function* cellsOf({ from, to }: Part): Generator<number> {
  const lats = [from[1], to[1]];
  const lngs = [from[0], to[0]];
  const lastLat = cellOf(Math.max(...lats) + MARGIN_DEGREES);
  const lastLng = cellOf(Math.max(...lngs) + MARGIN_DEGREES);
  for (let lat = cellOf(Math.min(...lats) - MARGIN_DEGREES); lat <= lastLat; lat++) {
    for (let lng = cellOf(Math.min(...lngs) - MARGIN_DEGREES); lng <= lastLng; lng++) {
      yield cellKey(lat, lng);
    }
  }
}

/** The remarks of a region; null = it was built before there were any. */
export async function openRemarks(region: Region): Promise<Remarks | null> {
  if (!existsSync(join(region.dir, REGION_FILES.remarks))) return null;
  const remarks = new Remarks();
  const lines = regionLines(region, REGION_FILES.remarks, streetRemarkSchema, 'a remark');
  for await (const { record } of lines) remarks.add(record);
  return remarks;
}
