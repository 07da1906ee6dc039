import { z } from 'zod';

/** A request of the build to the engine's process. */
export const callSchema = z.strictObject({
  id: z.int(),
  action: z.enum(['locate', 'sources_to_targets']),
  request: z.string(),
});
export type WalkEngineCall = z.infer<typeof callSchema>;
/** The services of Valhalla that the build uses. */
export type EngineAction = WalkEngineCall['action'];

/** A message of the engine's process to the build. */
export const fromEngineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answered'), id: z.int(), text: z.string() }),
  z.strictObject({ kind: z.literal('refused'), id: z.int(), message: z.string() }),
]);
export type FromEngine = z.infer<typeof fromEngineSchema>;
