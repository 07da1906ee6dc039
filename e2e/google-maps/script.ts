import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Page } from '@playwright/test';

const FILES = ['world.ts', 'map.ts', 'overlays.ts', 'install.ts'];

/** The files as one classic script, as Google's is. */
function script(): string {
  const parts = FILES.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));
  const code = stripTypeScriptTypes(parts.join('\n'))
    .replaceAll(/^import [^;]*;/gm, '')
    .replaceAll(/^export /gm, '');
  return `(() => {\n${code}\ninstall();\n})();`;
}

interface GoogleMapsScript {
  /** Addresses of Google that the page asked. */
  readonly asked: URL[];
}

export type GoogleMapsFault = 'blocked' | 'refused key';

/** Answers for Google's script in the browser: nothing leaves this machine. */
export async function fakeGoogleMaps(
  page: Page,
  fault?: GoogleMapsFault,
): Promise<GoogleMapsScript> {
  const asked: URL[] = [];
  const refuse =
    fault === 'refused key' ? '\nsetTimeout(() => window.gm_authFailure?.(), 100);' : '';
  await page.route(/^https:\/\/([\w-]+\.)*(googleapis|gstatic|google)\.com\//, (route) => {
    asked.push(new URL(route.request().url()));
    if (fault === 'blocked') return route.abort('blockedbyclient');
    return route.fulfill({ contentType: 'text/javascript', body: script() + refuse });
  });
  return { asked };
}
