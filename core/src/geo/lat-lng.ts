import * as z from 'zod/mini';

/** A WGS 84 position in degrees. GeoJSON positions `[lng, lat]` appear only inside GeoJSON objects. */
export const latLngSchema = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type LatLng = z.infer<typeof latLngSchema>;

/** Two opposite corners in degrees: `[[west, south], [east, north]]`. */
export const boundsSchema = z.tuple([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number()]),
]);
export type Bounds = z.infer<typeof boundsSchema>;

/** GeoJSON LineString (RFC 7946, section 3.1.4): positions are `[lng, lat]`. */
export const lineStringSchema = z.object({
  type: z.literal('LineString'),
  coordinates: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
});
export type LineString = z.infer<typeof lineStringSchema>;
