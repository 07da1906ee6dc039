import { html } from 'hono/html';
import type { Schema } from './document.ts';
import { schemaWords } from './schema-words.ts';

export type Html = ReturnType<typeof html>;

/** Id of a schema's heading on the page. */
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

/** A schema with all that is in it; one that has a name is a link to it. */
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
  ${items ? html`<div class="items">Each: ${schemaHtml(items)}</div>` : ''}`;
}
