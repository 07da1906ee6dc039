import { MAP_LAYERS } from '@loovia/core/regions';
import type { MapFeature } from './collect.ts';
import { featuresAtZoom } from './generalise.ts';
import { clipLine, clipRing } from './geometry/clip.ts';
import { boxOf, type Box, type Path } from './geometry/mercator.ts';
import { VectorTile, type GeometryType } from './vector-tile.ts';

/** How far lines and areas reach beyond a tile's edge, in tiles: 8 of 512 pixels. */
const BUFFER = 8 / 512;

export interface FinishedTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
}

/** The tiles of one zoom that touch the box. */
export function* tilesAtZoom(
  features: readonly MapFeature[],
  zoom: number,
  within: Box,
): Generator<FinishedTile> {
  const grid = new TileGrid(zoom, within);
  for (const feature of featuresAtZoom(features, zoom)) grid.add(feature);
  yield* grid.finish();
}

class TileGrid {
  readonly #tiles = new Map<string, { x: number; y: number; tile: VectorTile }>();
  readonly #zoom: number;
  readonly #within: Box;

  constructor(zoom: number, within: Box) {
    this.#zoom = zoom;
    this.#within = within;
  }

  add(feature: MapFeature): void {
    const type: GeometryType = MAP_LAYERS[feature.layer].geometry;
    if (type === 'point') this.#addPoint(feature);
    else this.#addShape(feature, type);
  }

  /** A point belongs to one tile: renderers draw its symbol across the edge. */
  #addPoint(feature: MapFeature): void {
    const x = Math.floor(feature.box.minX * 2 ** this.#zoom);
    const y = Math.floor(feature.box.minY * 2 ** this.#zoom);
    this.#tile(x, y).add(feature.layer, 'point', feature.paths, feature.properties);
  }

  #addShape(feature: MapFeature, type: 'line' | 'polygon'): void {
    const range = this.#range(feature.box);
    for (let x = range.fromX; x <= range.toX; x++) {
      const column = this.#cut(feature.paths, type, 0, x);
      if (column.length === 0) continue;
      for (let y = range.fromY; y <= range.toY; y++) {
        const paths = this.#cut(column, type, 1, y);
        if (paths.length > 0) this.#tile(x, y).add(feature.layer, type, paths, feature.properties);
      }
    }
  }

  /** The tiles that the box touches, buffers included, inside the wanted area. */
  #range(box: Box): { fromX: number; toX: number; fromY: number; toY: number } {
    const scale = 2 ** this.#zoom;
    const first = (value: number, within: number) =>
      Math.max(Math.floor(value * scale - BUFFER), Math.floor(within * scale));
    const last = (value: number, within: number) =>
      Math.min(Math.floor(value * scale + BUFFER), Math.floor(within * scale));
    return {
      fromX: first(box.minX, this.#within.minX),
      toX: last(box.maxX, this.#within.maxX),
      fromY: first(box.minY, this.#within.minY),
      toY: last(box.maxY, this.#within.maxY),
    };
  }

  /** The paths inside the tile column (axis 0) or row (axis 1) and its buffer. */
  #cut(paths: readonly Path[], type: 'line' | 'polygon', axis: 0 | 1, at: number): readonly Path[] {
    const scale = 2 ** this.#zoom;
    const from = (at - BUFFER) / scale;
    const to = (at + 1 + BUFFER) / scale;
    const box = boxOf(paths);
    const [min, max] = axis === 0 ? [box.minX, box.maxX] : [box.minY, box.maxY];
    if (min >= from && max <= to) return paths;
    if (type === 'line') return paths.flatMap((path) => clipLine(path, axis, from, to));
    const [outer, ...holes] = paths.map((ring) => clipRing(ring, axis, from, to));
    return outer ? [outer, ...holes.filter((hole) => hole !== null)] : [];
  }

  #tile(x: number, y: number): VectorTile {
    const key = `${x}/${y}`;
    let entry = this.#tiles.get(key);
    if (!entry) {
      this.#tiles.set(key, (entry = { x, y, tile: new VectorTile(this.#zoom, x, y) }));
    }
    return entry.tile;
  }

  *finish(): Generator<FinishedTile> {
    for (const { x, y, tile } of this.#tiles.values()) {
      const data = tile.finish();
      if (data) yield { z: this.#zoom, x, y, data };
    }
  }
}
