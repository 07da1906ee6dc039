/**
 * Leaves zod's writer of JSON schemas out of the built page: every zod schema refers to it, so no
 * bundler can see that the page never calls it, and it is 5 kB of the first load.
 * `npm run sizes -w web` fails when it is back.
 */
import type { Plugin } from 'vite';

const WRITER = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;

export function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    load: {
      filter: { id: WRITER },
      async handler(id) {
        const writer = (await import(id)) as Record<string, unknown>;
        const names = Object.keys(writer).map((name) => `absent as ${name}`);
        return [
          `function absent() { throw new Error('The page is built without JSON schemas.'); }`,
          `export { ${names.join(', ')} };`,
        ].join('\n');
      },
    },
  };
}
