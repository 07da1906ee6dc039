import * as z from 'zod/mini';
import { toiletDetailsSchema } from './toilet-facts.ts';

/**
 * What the server knows of the toilet at the address of a page: there may be none, or the database may
 * be out of reach. It stands in the page as data.
 */
export const toiletOfPageSchema = z.union([
  toiletDetailsSchema,
  z.literal('unknown'),
  z.literal('unavailable'),
]);
export type ToiletOfPage = z.infer<typeof toiletOfPageSchema>;
