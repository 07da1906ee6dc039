import { boundsOf, middleOf } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { z } from 'zod';

const pointSchema = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
});

const nodeSchema = pointSchema.extend({ type: z.literal('node'), id: z.int() });

/** As `out center`, `out geom`, `out bb` and `out body; >; out skel` write where an element is. */
export const placedSchema = z.object({
  lat: pointSchema.shape.lat.optional(),
  lon: pointSchema.shape.lon.optional(),
  center: pointSchema.optional(),
  // Overpass writes null for a point outside the box that was asked for.
  geometry: z.array(pointSchema.nullable()).optional(),
  nodes: z.array(z.int()).optional(),
  members: z.array(z.object({ geometry: z.array(pointSchema.nullable()).optional() })).optional(),
  bounds: z
    .object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })
    .optional(),
});
type Placed = z.infer<typeof placedSchema>;

export type Positions = (element: Placed) => LatLng | null;

/** Finds the positions of a document's elements, whose outlines may refer to its nodes. */
export function positionsIn(elements: readonly unknown[]): Positions {
  const nodeAt = new Map<number, LatLng>();
  for (const element of elements) {
    const { data } = nodeSchema.safeParse(element);
    if (data) nodeAt.set(data.id, { lat: data.lat, lng: data.lon });
  }
  return ({ lat, lon, center, geometry, nodes, members, bounds }) => {
    if (center) return { lat: center.lat, lng: center.lon };
    if (lat !== undefined && lon !== undefined) return { lat, lng: lon };
    const drawn = [
      geometry ?? [],
      ...(members ?? []).map((member) => member.geometry ?? []),
    ].flat();
    const corners = [
      ...drawn.flatMap((point) => (point ? { lat: point.lat, lng: point.lon } : [])),
      ...(nodes ?? []).flatMap((id) => nodeAt.get(id) ?? []),
    ];
    // As `out center` gives it.
    if (corners.length > 0) return middleOf(boundsOf(corners));
    if (!bounds) return null;
    const { minlat, minlon, maxlat, maxlon } = bounds;
    return middleOf([
      [minlon, minlat],
      [maxlon, maxlat],
    ]);
  };
}
