import { latLngSchema } from '@loovia/core/geo';
import { z } from 'zod';
import { VALHALLA_ACTIONS } from '../../valhalla/requests.ts';

/** What the server says to the engine's process. */
export const toEngineSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('start'),
    /** Valhalla's configuration, JSON. */
    config: z.string(),
    threads: z.int().positive(),
    /** A place in the region: a first route near it loads what a first request would wait for. */
    warmUpAt: latLngSchema,
  }),
  z.strictObject({
    kind: z.literal('call'),
    id: z.int(),
    action: z.enum(VALHALLA_ACTIONS),
    request: z.string(),
  }),
]);
export type ToEngine = z.infer<typeof toEngineSchema>;

/** What the engine's process says to the server. */
export const fromEngineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('failed'), message: z.string() }),
  z.strictObject({ kind: z.literal('answered'), id: z.int(), text: z.string() }),
  z.strictObject({ kind: z.literal('refused'), id: z.int(), message: z.string() }),
]);
export type FromEngine = z.infer<typeof fromEngineSchema>;
