import { z } from '@hono/zod-openapi';

/** A number in a query. */
export const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);
