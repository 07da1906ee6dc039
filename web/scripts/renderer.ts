/**
 * Builds the module that draws screens on the server (web/src/render.tsx). It contains everything it needs, as
 * the page's dependencies are not installed where the server runs.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { prose } from './prose.ts';

/** Browsers cannot fetch this folder. */
const FOLDER = '.server';

export function renderer(): Plugin {
  return {
    name: 'renderer',
    apply: 'build',
    // After the build of the page, which empties the folder.
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('../', import.meta.url)),
        logLevel: 'warn',
        publicDir: false,
        plugins: [prose()],
        ssr: { noExternal: true },
        build: {
          ssr: 'src/render.tsx',
          outDir: `${dir}/${FOLDER}`,
          minify: false,
          rolldownOptions: {
            checks: { moduleLevelDirective: false },
            // Chunks that screens load later are never loaded here.
            output: { entryFileNames: 'render.js' },
          },
        },
      });
    },
  };
}
