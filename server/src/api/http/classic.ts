import { z } from '@hono/zod-openapi';

/** Where a definition holds other schemas: one, a list of them, or the shape of an object. */
const PARTS = ['element', 'innerType', 'options', 'items', 'rest', 'keyType', 'valueType'].concat([
  'shape',
  'catchall',
  'in',
  'out',
  'left',
  'right',
]);

const CLASSES: Readonly<Record<string, unknown>> = z;

/**
 * A schema of core, which is of 'zod/mini' for the sake of the page (docs/decisions/0223), in zod's
 * classic classes: the same definition and so the same checks, with the methods and facts by which
 * routes are described.
 */
export function classic<Shape extends z.core.$ZodShape, Config extends z.core.$ZodObjectConfig>(
  schema: z.core.$ZodObject<Shape, Config>,
): z.ZodObject<Shape, Config>;
export function classic<Out, In>(schema: z.core.$ZodType<Out, In>): z.ZodType<Out, In>;
export function classic(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodType) return schema;
  const { def, constr } = schema._zod;
  const name = constr.name.replace('ZodMini', 'Zod');
  const Class = CLASSES[name];
  if (!isClass(Class)) throw new Error(`zod has no class ${name}.`);
  const held = Object.entries(def).filter(([key]) => PARTS.includes(key));
  const parts = Object.fromEntries(held.map(([key, part]) => [key, classicPart(part)]));
  // Keeps what is made anew at each reading, as objects that are defaults.
  return new Class(z.core.util.mergeDefs(def, parts));
}

function classicPart(part: unknown): unknown {
  if (part instanceof z.core.$ZodType) return classic(part);
  if (Array.isArray(part)) return part.map(classicPart);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, classicPart(one)]));
}

function isClass(value: unknown): value is new (def: unknown) => z.ZodType {
  return typeof value === 'function';
}
