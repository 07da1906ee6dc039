import { z } from 'zod';

/** Services of Valhalla that the build asks. */
export type EngineAction = 'locate' | 'sources_to_targets';

/** What the build says to the engine's process. */
export const toEngineSchema = z.discriminatedUnion('kind', [
  /** Valhalla's configuration, JSON. */
  z.strictObject({ kind: z.literal('start'), config: z.string() }),
  z.strictObject({
    kind: z.literal('call'),
    id: z.int(),
    action: z.enum(['locate', 'sources_to_targets']),
    request: z.string(),
  }),
]);
export type ToEngine = z.infer<typeof toEngineSchema>;

/** What the engine's process says to the build. */
export const fromEngineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answered'), id: z.int(), text: z.string() }),
  z.strictObject({ kind: z.literal('refused'), id: z.int(), message: z.string() }),
]);
export type FromEngine = z.infer<typeof fromEngineSchema>;
