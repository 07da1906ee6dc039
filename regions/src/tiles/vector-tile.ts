import type { MapLayerName } from '@loovia/core/regions';
import { PbfWriter } from 'pbf';
import { Numbered } from '../numbered.ts';
import { signedArea, type Path } from './geometry/mercator.ts';
import type { Properties } from './schema/mapped.ts';

/** Units along a tile's edge. At zoom 14 one is 19 cm at Newport: buildings stay square at zoom 18. */
export const EXTENT = 8192;

export type GeometryType = 'point' | 'line' | 'polygon';

const GEOMETRY_TYPES = { point: 1, line: 2, polygon: 3 } as const;
const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;

/** Builds one tile (Mapbox Vector Tile specification, version 2.1). */
export class VectorTile {
  readonly #layers = new Map<MapLayerName, LayerWriter>();
  readonly #scale: number;
  readonly #x: number;
  readonly #y: number;

  constructor(z: number, x: number, y: number) {
    this.#scale = 2 ** z;
    this.#x = x;
    this.#y = y;
  }

  /** Adds a feature, unless it vanishes at this tile's resolution. */
  add(
    layer: MapLayerName,
    type: GeometryType,
    paths: readonly Path[],
    properties: Properties,
  ): void {
    const commands = encodeGeometry(
      type,
      paths.map((path) => this.#toUnits(path)),
    );
    if (commands.length === 0) return;
    let writer = this.#layers.get(layer);
    if (!writer) this.#layers.set(layer, (writer = new LayerWriter(layer)));
    writer.add(type, commands, properties);
  }

  /** Positions in tile units, without repeats. */
  #toUnits(path: Path): number[] {
    const units: number[] = [];
    for (let n = 0; n < path.length; n += 2) {
      const x = Math.round(((path[n] ?? NaN) * this.#scale - this.#x) * EXTENT);
      const y = Math.round(((path[n + 1] ?? NaN) * this.#scale - this.#y) * EXTENT);
      if (n === 0 || x !== units.at(-2) || y !== units.at(-1)) units.push(x, y);
    }
    return units;
  }

  /** The encoded tile; null when it is empty. */
  finish(): Uint8Array | null {
    if (this.#layers.size === 0) return null;
    const tile = new PbfWriter();
    for (const layer of this.#layers.values()) tile.writeBytesField(3, layer.finish());
    return tile.finish();
  }
}

class LayerWriter {
  readonly #pbf = new PbfWriter();
  readonly #keys = new Numbered<string>();
  readonly #values = new Numbered<string | number | boolean>();

  constructor(name: string) {
    this.#pbf.writeVarintField(15, 2);
    this.#pbf.writeStringField(1, name);
    this.#pbf.writeVarintField(5, EXTENT);
  }

  add(type: GeometryType, commands: number[], properties: Properties): void {
    const tags: number[] = [];
    for (const [key, value] of Object.entries(properties)) {
      tags.push(this.#keys.numberOf(key), this.#values.numberOf(value));
    }
    this.#pbf.writeMessage(2, writeFeature, { type, tags, commands });
  }

  finish(): Uint8Array {
    for (const key of this.#keys.list) this.#pbf.writeStringField(3, key);
    for (const value of this.#values.list) this.#pbf.writeMessage(4, writeValue, value);
    return this.#pbf.finish();
  }
}

interface EncodedFeature {
  readonly type: GeometryType;
  readonly tags: number[];
  readonly commands: number[];
}

function writeFeature({ type, tags, commands }: EncodedFeature, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, GEOMETRY_TYPES[type]);
  pbf.writePackedVarint(4, commands);
}

function writeValue(value: string | number | boolean, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else if (typeof value === 'boolean') pbf.writeBooleanField(7, value);
  else if (Number.isInteger(value)) pbf.writeSVarintField(6, value);
  else pbf.writeDoubleField(3, value);
}

function encodeGeometry(type: GeometryType, paths: readonly number[][]): number[] {
  const commands: number[] = [];
  const cursor = { x: 0, y: 0 };
  if (type === 'polygon') {
    for (const [n, ring] of paths.entries()) {
      const points = ringPoints(ring, n === 0);
      if (points) pushPath(commands, cursor, points, true);
      // Without its outer ring there is no polygon.
      else if (n === 0) return [];
    }
    return commands;
  }
  for (const path of paths) {
    if (type === 'point' || path.length >= 4) pushPath(commands, cursor, path, false);
  }
  return commands;
}

/** The ring without its repeated last point: outer rings clockwise, holes anticlockwise. */
function ringPoints(ring: readonly number[], isOuter: boolean): readonly number[] | null {
  const area = signedArea(ring);
  if (ring.length < 8 || area === 0) return null;
  const points = ring.slice(0, -2);
  if (area > 0 === isOuter) return points;
  const turned: number[] = [];
  for (let n = points.length - 2; n >= 0; n -= 2) turned.push(points[n] ?? 0, points[n + 1] ?? 0);
  return turned;
}

function pushPath(
  commands: number[],
  cursor: { x: number; y: number },
  points: readonly number[],
  closes: boolean,
): void {
  const count = points.length / 2;
  for (let n = 0; n < count; n++) {
    if (n === 0) commands.push((1 << 3) | MOVE_TO);
    if (n === 1) commands.push(((count - 1) << 3) | LINE_TO);
    const x = points[2 * n] ?? 0;
    const y = points[2 * n + 1] ?? 0;
    commands.push(zigzag(x - cursor.x), zigzag(y - cursor.y));
    cursor.x = x;
    cursor.y = y;
  }
  if (closes) commands.push((1 << 3) | CLOSE_PATH);
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}
