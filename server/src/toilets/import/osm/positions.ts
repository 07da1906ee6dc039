import { boundsOf, middleOf } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import { latLngOf, outlineSchema, pointSchema } from '../../../maps/open/osm-outline.ts';
import type { Outline, Point } from '../../../maps/open/osm-outline.ts';

const nodeSchema = pointSchema.extend({ type: z.literal('node'), id: z.int() });

/** As `out center`, `out geom`, `out bb` and `out body; >; out skel` write where an element is. */
export const placedSchema = outlineSchema.extend({
  lat: pointSchema.shape.lat.optional(),
  lon: pointSchema.shape.lon.optional(),
  center: pointSchema.optional(),
  nodes: z.array(z.int()).optional(),
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .optional(),
});
type Placed = z.infer<typeof placedSchema>;

/** The positions of a document's elements, whose outlines may refer to its nodes. */
export class Positions {
  readonly #nodes = new Map<number, Point>();

  constructor(elements: readonly unknown[]) {
    for (const element of elements) {
      const { data } = nodeSchema.safeParse(element);
      if (data) this.#nodes.set(data.id, data);
    }
  }

  of(element: Placed): LatLng | null {
    const { lat, lon, center, bounds } = element;
    if (center) return latLngOf(center);
    if (lat !== undefined && lon !== undefined) return { lat, lng: lon };
    const { geometry = [], members = [] } = this.outlineOf(element);
    const drawn = [...geometry, ...members.flatMap((member) => member.geometry ?? [])];
    const corners = drawn.flatMap((point) => (point ? latLngOf(point) : []));
    // As `out center` gives it.
    if (corners.length > 0) return middleOf(boundsOf(corners));
    if (!bounds) return null;
    const { minlat, minlon, maxlat, maxlon } = bounds;
    return middleOf([
      [minlon, minlat],
      [maxlon, maxlat],
    ]);
  }

  outlineOf({ geometry, members, nodes }: Placed): Outline {
    return { geometry: geometry ?? nodes?.map((id) => this.#nodes.get(id) ?? null), members };
  }
}
