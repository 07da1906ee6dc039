import { middleOf } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';
import { outlineSchema, pointSchema } from '../../../maps/open/osm-outline.ts';
import type { OsmOutline, Point } from '../../../maps/open/osm-outline.ts';
import { elementPosition } from '../../../maps/open/venues-around.ts';

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
    const { bounds } = element;
    const place = elementPosition({ ...element, ...this.outlineOf(element) });
    if (place || !bounds) return place;
    const { minlat, minlon, maxlat, maxlon } = bounds;
    return middleOf([
      [minlon, minlat],
      [maxlon, maxlat],
    ]);
  }

  outlineOf({ geometry, members, nodes }: Placed): OsmOutline {
    return { geometry: geometry ?? nodes?.map((id) => this.#nodes.get(id) ?? null), members };
  }
}
