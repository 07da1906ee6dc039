import { z } from 'zod';

/** What the build asks of the engine's process. */
export const callSchema = z.strictObject({
  id: z.int(),
  action: z.enum(['locate', 'sources_to_targets']),
  request: z.string(),
});
export type Call = z.infer<typeof callSchema>;
/** Services of Valhalla that the build asks. */
export type EngineAction = Call['action'];

/** What the engine's process says to the build. */
export const fromEngineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answered'), id: z.int(), text: z.string() }),
  z.strictObject({ kind: z.literal('refused'), id: z.int(), message: z.string() }),
]);
export type FromEngine = z.infer<typeof fromEngineSchema>;
