import * as z from 'zod/mini';

/** What travellers should know of a street or path, or of a point on one, beside its being there. */
export const STREET_REMARKS = [
  'hours',
  'raised-kerb',
  'kerb',
  'barrier',
  'cattle-grid',
  'narrow',
  'limited',
  'steep',
  'cobbles',
  'gravel',
  'grass',
  'soft',
  'uneven',
] as const;
export type StreetRemarkKind = (typeof STREET_REMARKS)[number];

/** Whom a remark concerns. */
export const remarkTravelSchema = z.enum(['walk', 'step-free', 'cycle', 'car']);
export type RemarkTravel = z.infer<typeof remarkTravelSchema>;

/**
 * One remark of a region's map. Its line is part of a street or path, or one point of it, as `[lng, lat]`
 * of whole nodes of the map: a route along there has the same points.
 */
export const streetRemarkSchema = z.strictObject({
  about: z.enum(STREET_REMARKS),
  for: z.array(remarkTravelSchema).check(z.minLength(1)),
  line: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(1)),
});
export type StreetRemark = z.infer<typeof streetRemarkSchema>;
