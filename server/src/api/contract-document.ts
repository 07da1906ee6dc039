import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { NAMED_SCHEMAS } from './contract-names.ts';

type Definition = OpenAPIHono['openAPIRegistry']['definitions'][number];
/** A call as its route describes it. */
export type DescribedRoute = Extract<Definition, { readonly type: 'route' }>['route'];

type Described = Readonly<Record<string, unknown>>;

for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) z.globalRegistry.add(schema, { id });

/** Formats that say all that their long patterns say. */
const FORMATS: ReadonlySet<unknown> = new Set(['date', 'date-time', 'email', 'uri', 'uuid']);

/** Our tuples have parts of one kind, such as positions of GeoJSON: written so, most tools read them. */
function asListOfFixedLength(tuple: z.core.JSONSchema.BaseSchema): void {
  const [part, ...others] = tuple.prefixItems ?? [];
  const text = JSON.stringify(part);
  if (part === undefined || others.some((other) => JSON.stringify(other) !== text)) return;
  delete tuple.prefixItems;
  tuple.items = part;
}

/**
 * A schema in JSON Schema, by zod itself, which reads core's schemas of 'zod/mini' as well. The input is what is
 * written on the way, in calls and in answers alike.
 */
function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output' = 'input') {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (FORMATS.has(jsonSchema.format)) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.prefixItems) asListOfFixedLength(jsonSchema);
    },
  });
}

/** What has a name is referred to. */
function describe(schema: z.core.$ZodType, io?: 'input' | 'output'): Described {
  const described = jsonSchemaOf(schema, io);
  delete described.$schema;
  delete described.$defs;
  return described;
}

/** A parameter as what its text means, where that is a number, a flag or a text. */
function describeParameter(schema: z.core.$ZodType): Described {
  const meant = describe(schema, 'output');
  const isPlain = typeof meant.type === 'string' && !['object', 'array'].includes(meant.type);
  return isPlain ? meant : describe(schema);
}

function parametersIn(place: 'path' | 'query', parameters: unknown): Described[] {
  if (parameters === undefined) return [];
  if (!(parameters instanceof z.core.$ZodObject)) throw new Error('Parameters are no object.');
  const { required = [] } = jsonSchemaOf(parameters);
  const shape: z.core.$ZodShape = parameters._zod.def.shape;
  return Object.entries(shape).map(([name, part]) => {
    const { description, example, ...schema } = describeParameter(part);
    return { name, in: place, required: required.includes(name), description, example, schema };
  });
}

type Content = Readonly<Record<string, object | undefined>>;

function contentOf(content: Content): Described {
  return Object.fromEntries(
    Object.entries(content).map(([type, media = {}]) => {
      const schema = 'schema' in media ? media.schema : undefined;
      return [type, { schema: schema instanceof z.core.$ZodType ? describe(schema) : schema }];
    }),
  );
}

function withContent(answer: DescribedRoute['responses'][string]): Described {
  if ('$ref' in answer || answer.content === undefined) return { ...answer };
  return { ...answer, content: contentOf(answer.content) };
}

function callOf({ request = {}, responses, ...route }: DescribedRoute): Described {
  const { operationId, tags, summary, description, security } = route;
  const { params, query, body } = request;
  const parameters = [...parametersIn('path', params), ...parametersIn('query', query)];
  return {
    ...{ operationId, tags, summary, description, security },
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { ...body, content: contentOf(body.content) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [status, withContent(answer)]),
    ),
  };
}

/** The calls by path and method, and the schemas that they refer to by name: text of OpenAPI 3.1. */
export function describeContract(
  head: Described & { readonly components: Described },
  routes: readonly DescribedRoute[],
): string {
  const paths: Record<string, Record<string, Described>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method] = callOf(route);
  const { $defs: schemas } = jsonSchemaOf(z.object(NAMED_SCHEMAS));
  const text = JSON.stringify({ ...head, paths, components: { ...head.components, schemas } });
  // Where JSON Schema keeps what has a name, and where OpenAPI does.
  return text.replaceAll('"#/$defs/', '"#/components/schemas/');
}
