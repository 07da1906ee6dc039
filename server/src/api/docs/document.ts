import { z } from 'zod';

/** What the page reads of a JSON schema. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly exclusiveMinimum?: number | undefined;
  readonly exclusiveMaximum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly additionalProperties?: boolean | Schema | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly prefixItems?: readonly Schema[] | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly oneOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
}

/** A part of a schema that the page could not show must not get lost unnoticed. */
const schemaSchema: z.ZodType<Schema> = z.lazy(() =>
  z.strictObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    properties: z.record(z.string(), schemaSchema).optional(),
    required: z.array(z.string()).optional(),
    items: schemaSchema.optional(),
    prefixItems: z.array(schemaSchema).optional(),
    anyOf: z.array(schemaSchema).optional(),
    oneOf: z.array(schemaSchema).optional(),
    allOf: z.array(schemaSchema).optional(),
    // That fields which aren't known are refused holds everywhere, and is said once.
    additionalProperties: z.union([z.boolean(), schemaSchema]).optional(),
  }),
);

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema.optional() }));

const parameterSchema = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  description: z.string().optional(),
  schema: schemaSchema,
});
export type Parameter = z.infer<typeof parameterSchema>;

const answerSchema = z.object({
  description: z.string(),
  headers: z.record(z.string(), z.object({ description: z.string().optional() })).default({}),
  content: contentSchema.default({}),
});
export type Answer = z.infer<typeof answerSchema>;

const callSchema = z.object({
  summary: z.string().optional(),
  description: z.string().optional(),
  security: z.array(z.record(z.string(), z.unknown())).default([]),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z
    .object({ required: z.boolean().default(false), content: contentSchema })
    .optional(),
  responses: z.record(z.string(), answerSchema),
});
export type Call = z.infer<typeof callSchema>;

/** What the page reads of the OpenAPI document. */
export const documentSchema = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
  components: z.object({
    schemas: z.record(z.string(), schemaSchema).default({}),
    securitySchemes: z.record(z.string(), z.object({ description: z.string() })).default({}),
  }),
});
export type ApiDocument = z.infer<typeof documentSchema>;
