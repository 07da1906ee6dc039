/**
 * Writes an HTML page for each screen that people open by its address. It names the files of that screen, so that
 * browsers fetch them at once, not after the first scripts have run.
 */
import type { Plugin } from 'vite';
import { chunkOf, filesOf } from './chunk-files.ts';

export const SCREEN_FILES: Readonly<Record<string, string>> = {
  '/login': 'src/pages/login/login-page.tsx',
  '/near': 'src/pages/near/near-page.tsx',
  '/about': 'src/pages/about/about-page.tsx',
  '/terms': 'src/pages/terms/terms-page.tsx',
  '/privacy': 'src/pages/privacy/privacy-page.tsx',
  '/cookies': 'src/pages/cookies/cookies-page.tsx',
  '/contact': 'src/pages/contact/contact-page.tsx',
  // Of any toilet.
  '/toilets': 'src/pages/toilet/toilet-page.tsx',
  // Of any shared journey.
  '/shared': 'src/pages/shared/shared-page.tsx',
  '/consent-required': 'src/pages/consent-required/consent-required-page.tsx',
  '/offline': 'src/pages/offline/offline-page.tsx',
  '/': 'src/pages/planner/planner-page.tsx',
  '/route-results': 'src/pages/route-results/route-results-page.tsx',
  '/add-toilet': 'src/pages/add-toilet/add-toilet-page.tsx',
  '/auth/callback': 'src/pages/auth-callback/auth-callback-page.tsx',
  '/account': 'src/pages/account/account-page.tsx',
};

const PAGE = 'index.html';
/** Named separately, as it must run before the other scripts. */
const EARLY = 'src/server-rendering/early.ts';

export function pageOfEachScreen(): Plugin {
  return {
    name: 'page-of-each-screen',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') this.error('The build has no page.');
        const early = `    <script type="module" async src="/${chunkOf(bundle, EARLY).fileName}"></script>\n`;
        const html = beforeEnd(page.source.toString(), early);
        for (const [path, module] of Object.entries(SCREEN_FILES)) {
          const source = afterWords(withFiles(html, filesOf(bundle, [module])));
          // Any other address gets the planner's page, too: a sign-in leads back there.
          if (path === '/') page.source = source;
          else this.emitFile({ type: 'asset', fileName: `${path.slice(1)}/${PAGE}`, source });
        }
      },
    },
  };
}

function withFiles(html: string, files: ReadonlySet<string>): string {
  const tags = [...files]
    .filter((file) => !html.includes(`"/${file}"`))
    .map((file) => {
      const kind = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
      return `    <link rel="${kind}" crossorigin href="/${file}">\n`;
    });
  return beforeEnd(html, tags.join(''));
}

const STYLE = / *<link rel="stylesheet"[^>]*>\n/g;

/** On a slow connection, words, styles and the font come first; scripts can wait. */
function afterWords(html: string): string {
  const styles = html.match(STYLE)?.join('') ?? '';
  return html
    .replace(STYLE, '')
    .replace(/ *<script/, (script) => styles + script)
    .replace(
      /<script type="module" crossorigin|<link rel="modulepreload"/g,
      '$& fetchpriority="low"',
    );
}

function beforeEnd(html: string, tags: string): string {
  return html.replace('  </head>', () => `${tags}  </head>`);
}
