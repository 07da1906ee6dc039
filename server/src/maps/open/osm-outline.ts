import { joinPolygons, type LatLng, type Polygon } from '@loovia/core/geo';
import { z } from 'zod';

export const pointSchema = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});
export type Point = z.infer<typeof pointSchema>;

// Overpass writes null for a point outside the box that was asked for.
const lineSchema = z.array(pointSchema.nullable());

/** As `out geom` draws a way, and a relation by its members. */
export const outlineSchema = z.object({
  geometry: lineSchema.optional(),
  members: z
    .array(z.object({ role: z.string().default(''), geometry: lineSchema.optional() }))
    .optional(),
});
export type OsmOutline = z.infer<typeof outlineSchema>;

export const latLngOf = ({ lat, lon }: Point): LatLng => ({ lat, lng: lon });

/** The polygons of an element; none for what is no area, or cut by a box. */
export function outlinePolygons({ geometry, members = [] }: OsmOutline): Polygon[] {
  const points = new NumberedPoints();
  const drawn = geometry ? [{ role: 'outer', geometry }] : members;
  const lines = (isWanted: (role: string) => boolean) =>
    drawn.flatMap((line) => (isWanted(line.role) ? points.lineOf(line.geometry ?? []) : []));
  const outline = {
    outers: lines((role) => role !== 'inner'),
    inners: lines((role) => role === 'inner'),
  };
  return joinPolygons(outline, (line) => points.locate(line));
}

/** Lines of one element meet where their points have the same position. */
class NumberedPoints {
  readonly #numbers = new Map<string, number>();
  readonly #points: LatLng[] = [];

  /** Its points' numbers; nothing for a line that is cut, or no line. */
  lineOf(line: readonly (Point | null)[]): Uint32Array[] {
    const whole = line.flatMap((point) => (point ? this.#numberOf(point) : []));
    return whole.length < 2 || whole.length < line.length ? [] : [Uint32Array.from(whole)];
  }

  locate(line: readonly number[]): LatLng[] {
    return line.flatMap((number) => this.#points[number] ?? []);
  }

  #numberOf(point: Point): number {
    const key = `${point.lat} ${point.lon}`;
    const number = this.#numbers.get(key) ?? this.#points.push(latLngOf(point)) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
