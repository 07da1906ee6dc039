import { readFileSync } from 'node:fs';

/** The style of a page that the server draws itself: what all these pages share, then the page's own. */
export function readStyle(own: URL): string {
  const shared = new URL('./base.css', import.meta.url);
  return [shared, own].map((file) => readFileSync(file, 'utf8')).join('\n');
}
