import { z } from 'zod';
import { documentSchema, type ApiDocument, type Call, type Schema } from './document.ts';

/** One call of the API, with its schemas whole: nothing in them refers to elsewhere. */
export interface Operation {
  readonly method: string;
  /** '/api/toilets/{id}' */
  readonly path: string;
  readonly parameters: Call['parameters'];
  readonly body: Schema | null;
  readonly answers: ReadonlyMap<number, Documented>;
}

/** What an answer of a status may be: content types, and of JSON ones what it must hold. */
type Documented = ReadonlyMap<string, z.ZodType | null>;

function inlined(schema: Schema, schemas: ApiDocument['components']['schemas']): Schema {
  const whole = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(whole);
    if (typeof value !== 'object' || value === null) return value;
    const ref: unknown = Reflect.get(value, '$ref');
    const name = typeof ref === 'string' ? ref.replace('#/components/schemas/', '') : null;
    if (name !== null) return whole(schemas[name]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, whole(part)]));
  };
  return whole(schema) as Schema;
}

/** Reads the server's own document. */
export function readContract(document: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(document);
  const whole = (schema: Schema) => inlined(schema, components.schemas);
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters, requestBody, responses }]): Operation => {
      const body = requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((parameter) => ({
          ...parameter,
          schema: whole(parameter.schema),
        })),
        body: body ? whole(body) : null,
        answers: new Map(
          Object.entries(responses).map(([status, { content }]) => [
            Number(status),
            new Map(
              Object.entries(content).map(([type, { schema }]) => [
                type,
                schema && type.endsWith('json') ? checkOf(whole(schema)) : null,
              ]),
            ),
          ]),
        ),
      };
    }),
  );
}

function checkOf(schema: Schema): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}
