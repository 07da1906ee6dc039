import * as z from 'zod/mini';
import { latLngSchema } from '../geo/index.ts';

/** `GET /api/places/suggest?q=&near=lat,lng` */
export const suggestionSchema = z.object({
  id: z.string(),
  primary: z.string(),
  secondary: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;
export const suggestAnswerSchema = z.object({
  suggestions: z.array(suggestionSchema).check(z.maxLength(5)),
});

/** `GET /api/places/:id`, `POST /api/geocode` */
export const placeSchema = z.object({
  id: z.string(),
  formattedAddress: z.string(),
  location: latLngSchema,
});
export type Place = z.infer<typeof placeSchema>;
export const geocodeRequestSchema = z.strictObject({
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
