import { z } from 'zod';

/** The parts of a JSON schema that calls are made from. Strict, so that none is left out by mistake. */
const schemaSchema = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  multipleOf: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  default: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  contentMediaType: z.string().optional(),
  contentSchema: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional();
  },
  get items() {
    return schemaSchema.optional();
  },
  get anyOf() {
    return z.array(schemaSchema).optional();
  },
  get oneOf() {
    return z.array(schemaSchema).optional();
  },
  get allOf() {
    return z.array(schemaSchema).optional();
  },
  get propertyNames() {
    return schemaSchema.optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional();
  },
});
export type Schema = z.infer<typeof schemaSchema>;

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  example: z.unknown().optional(),
  schema: schemaSchema,
});

const answerSchema = z.object({ content: contentSchema.default({}) });

const callSchema = z.object({
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), answerSchema),
});
export type Call = z.infer<typeof callSchema>;

/** The parts of the OpenAPI document that calls are made from. */
export const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema).default({}),
  }),
});
export type ApiDocument = z.infer<typeof documentSchema>;
