import type { Plugin } from 'vite';

/** Leaves out schemas that no page uses: a bundler can't know that making one has no other effect. */
export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/core\/src\//, code: 'zod/mini' },
      handler: (code) => code.replaceAll(/\bz\.[\w.]+\(/g, '/* @__PURE__ */ $&'),
    },
  };
}
