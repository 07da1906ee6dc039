import { html } from 'hono/html';
import type { Schema } from './document.ts';

export type Html = ReturnType<typeof html>;

/** The id of a schema's heading on the page. */
export const schemaId = (name: string): string => `schema-${name}`;

function nameOfRef($ref: string): string {
  return $ref.replace('#/components/schemas/', '');
}

function fields({ properties = {}, required = [] }: Schema): Html | '' {
  const names = Object.entries(properties);
  if (names.length === 0) return '';
  return html`<ul class="fields">
    ${names.map(
      ([name, field]) =>
        html`<li>
          <code>${name}</code>${required.includes(name) ? '' : html` <em>optional</em>`}
          ${schemaHtml(field)}
        </li>`,
    )}
  </ul>`;
}

function choices(intro: string, schemas: readonly Schema[] | undefined): Html | '' {
  if (!schemas) return '';
  return html`<p>${intro}</p>
    <ul class="fields">
      ${schemas.map((schema) => html`<li>${schemaHtml(schema)}</li>`)}
    </ul>`;
}

/** A schema with all its parts; if it has a name, a link to it. */
export function schemaHtml(schema: Schema): Html {
  const { $ref, description, items } = schema;
  if ($ref !== undefined) {
    const name = nameOfRef($ref);
    return html`<a href="#${schemaId(name)}">${name}</a>`;
  }
  const words = schemaWords(schema);
  return html`${words === '' ? '' : html`<span class="words">${words}</span>`}
  ${description === undefined ? '' : html`<p>${description}</p>`} ${fields(schema)}
  ${choices('One of:', schema.anyOf ?? schema.oneOf)} ${choices('All of:', schema.allOf)}
  ${items ? html`<div>Each: ${schemaHtml(items)}</div>` : ''}`;
}

const NAMES: Readonly<Record<string, string>> = {
  integer: 'whole number',
  array: 'list',
  boolean: 'true or false',
};

/** zod adds the greatest safe integers as bounds of whole numbers: nobody set those. */
const isSet = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(from: number | undefined, to: number | undefined, unit = ''): string {
  if (!isSet(from)) return isSet(to) ? `at most ${to}${unit}` : '';
  if (!isSet(to)) return `at least ${from}${unit}`;
  return from === to ? `${from}${unit}` : `${from} to ${to}${unit}`;
}

function kinds({ type, enum: values, prefixItems }: Schema): string {
  const types = type === undefined ? [] : [type].flat();
  const others = types.filter((name) => name !== 'null');
  const nullable = types.includes('null') ? ['null'] : [];
  if (values) {
    const shown = values.filter((value) => value !== null).map((value) => JSON.stringify(value));
    return [shown.join(', '), ...nullable].join(' or ');
  }
  const named = others.map((name) => NAMES[name] ?? name);
  if (prefixItems) named.splice(0, 1, `list of ${prefixItems.map(kinds).join(', ')}`);
  return [...named, ...nullable].join(' or ');
}

/** A schema in words, without its fields: 'whole number, 0 to 250, default 50'. */
export function schemaWords(schema: Schema): string {
  const { format, pattern, exclusiveMinimum, exclusiveMaximum, example } = schema;
  return [
    kinds(schema),
    format,
    range(schema.minimum, schema.maximum),
    isSet(exclusiveMinimum) && `more than ${exclusiveMinimum}`,
    isSet(exclusiveMaximum) && `less than ${exclusiveMaximum}`,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    pattern !== undefined && `matches ${pattern}`,
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    example !== undefined && `such as ${JSON.stringify(example)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
