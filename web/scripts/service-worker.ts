/**
 * Builds `/service-worker.js` from web/worker, with the names of the files that it keeps on the device.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf } from './chunk-files.ts';

const WORKER = 'service-worker';
const ENTRY = 'index.html';

/** Modules that must work offline, with all their imports. */
const SHELL = [
  ENTRY,
  'src/shell/root-layout.tsx',
  'src/offline/new-version.tsx',
  'src/pages/offline/offline-page.tsx',
  'src/pages/offline/kept-journey-page.tsx',
  'src/pages/login/login-page.tsx',
  'src/pages/near/near-page.tsx',
  'src/pages/planner/planner-page.tsx',
  'src/pages/route-results/route-results-page.tsx',
  'src/export/export-panel.tsx',
  'src/export/printed-journey.tsx',
];
const FONT = /-latin-wght-normal-[^/]*\.woff2$/;
/** Only the map's libraries are larger, and nothing offline needs them. */
const LARGEST_BYTES = 300_000;

const web = fileURLToPath(new URL('../', import.meta.url));

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: {
            index: `${web}index.html`,
            early: `${web}src/server-rendering/early.ts`,
            [WORKER]: `${web}worker/service-worker.ts`,
          },
          output: {
            entryFileNames: ({ name }) =>
              name === WORKER ? '[name].js' : 'assets/[name]-[hash].js',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[`${WORKER}.js`];
        if (worker?.type !== 'chunk') this.error('The build has no service worker.');
        if (worker.imports.length > 0) this.error('The service worker is to be one file.');
        const entry = chunkOf(bundle, ENTRY);
        const shell = shellOf(bundle);
        const large = Object.values(bundle).flatMap((file) =>
          sizeOf(file) > LARGEST_BYTES ? [file.fileName] : [],
        );
        const page = readFileSync(`${web}${ENTRY}`, 'utf8');
        const version = createHash('sha256')
          .update(JSON.stringify([shell, large, page]))
          .digest('base64url')
          .slice(0, 12);
        const code = withValues(worker.code, '__VERSION__', [version]);
        const begun = withValues(code, '__ENTRY__', [`/${entry.fileName}`]);
        const kept = withValues(begun, '__SHELL__', shell.map(pathOf));
        worker.code = withValues(kept, '__LARGE__', large.map(pathOf));
      },
    },
  };
}

const pathOf = (file: string) => `/${file}`;

/** Replaces a placeholder by the values, whichever quotes the minifier gave it. */
function withValues(code: string, mark: string, values: readonly string[]): string {
  const quoted = new RegExp(`(['"\`])${mark}\\1`);
  if (!quoted.test(code)) throw new Error(`The service worker has no ${mark}.`);
  return code.replace(quoted, () => values.map((value) => JSON.stringify(value)).join(','));
}

function sizeOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): number {
  return Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);
}

/** The files of the shell: chunks, their styles, and the font with most letters. */
function shellOf(bundle: Rolldown.OutputBundle): string[] {
  const fonts = Object.keys(bundle).filter((name) => FONT.test(name));
  return [...fonts, ...filesOf(bundle, SHELL)].toSorted();
}
