import { latLngSchema } from '@loovia/core/geo';
import { z } from 'zod';
import { callMessageSchema } from '../../../supervision/worker-messages.ts';
import { VALHALLA_ACTIONS } from '@loovia/core/valhalla';

const startSchema = z.strictObject({
  kind: z.literal('start'),
  /** Valhalla's configuration, JSON. */
  config: z.string(),
  threads: z.int().positive(),
  /** A place in the region: a first route near it loads what a first request would wait for. */
  warmUpAt: latLngSchema,
});
export type EngineStart = z.infer<typeof startSchema>;

const callSchema = z.strictObject({ action: z.enum(VALHALLA_ACTIONS), request: z.string() });
export type EngineCall = z.infer<typeof callSchema>;

/** What the server sends to the engine's process. */
export const toEngineSchema = z.discriminatedUnion('kind', [
  startSchema,
  callMessageSchema(callSchema),
]);
