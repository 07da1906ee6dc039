/**
 * Makes the module by which the server draws screens (web/src/render.tsx), with all that it needs in it:
 * where the server runs, nothing of the page is installed.
 */
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** Beside what browsers may ask for, and not part of it. */
const FOLDER = '.server';

export function renderer(): Plugin {
  return {
    name: 'renderer',
    apply: 'build',
    // Once the folder is there, which the build of the page empties.
    async writeBundle({ dir = '' }) {
      await build({
        configFile: false,
        root: fileURLToPath(new URL('../', import.meta.url)),
        logLevel: 'warn',
        publicDir: false,
        ssr: { noExternal: true },
        build: {
          ssr: 'src/render.tsx',
          outDir: `${dir}/${FOLDER}`,
          minify: false,
          rolldownOptions: {
            checks: { moduleLevelDirective: false },
            // What screens load later is loaded later here, too: never.
            output: { entryFileNames: 'render.js' },
          },
        },
      });
    },
  };
}
