/**
 * Prints what the first load of each screen costs, and fails when one is over its budget.
 * Counts scripts and styles as the server sends them to browsers (brotli over https), gzip beside it;
 * fonts, the map and other later chunks are not in it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { SCREEN_FILES } from './screens.ts';

/** Kilobytes (1000 bytes) of script as sent: what was measured and 5 % of room, rounded up (docs/decisions/0081). */
const BUDGET_KB = 123;
const BUDGETS_KB: Readonly<Record<string, number>> = {
  '/login': 125,
  '/about': 130,
  '/terms': 125,
  '/account': 125,
  '/cookies': 126,
  '/privacy': 128,
  '/contact': 129,
  '/near': 142,
  '/toilets': 138,
  '/': 136,
  '/offline': 130,
  '/add-toilet': 139,
  '/route-results': 160,
};

/** Found in zod's JSON schema writer, which comes with its classic classes (docs/decisions/0081). */
const CLASSIC = 'json-schema.org';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
if (!existsSync(dist)) {
  throw new Error('There is no built page to measure. Run `npm run build -w web` first.');
}

/** The files that must load before a screen can show: its page names them (screens.ts). */
function filesFor(screen: string): string[] {
  const html = readFileSync(join(dist, screen, 'index.html'), 'utf8');
  const named = html.matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...named].map(([, file = '']) => file))];
}

/** What a browser fetches: the brotli copy, or a small file itself. */
function sentBytes(file: string): number {
  const brotli = `${dist}${file}.br`;
  return readFileSync(existsSync(brotli) ? brotli : dist + file).length;
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(dist + file)).length;
}

function kb(files: readonly string[], bytes: (file: string) => number): number {
  return files.reduce((sum, file) => sum + bytes(file), 0) / 1000;
}

const words = (value: number) => `${value.toFixed(1)} kB`;
console.log('First load as sent');
for (const screen of Object.keys(SCREEN_FILES)) {
  const scriptKb = BUDGETS_KB[screen] ?? BUDGET_KB;
  const files = filesFor(screen);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const script = kb(scripts, sentBytes);
  const isOver = script > scriptKb;
  const verdict = isOver ? `OVER its budget of ${scriptKb} kB` : `within ${scriptKb} kB`;
  console.log(
    `  ${screen.padEnd(17)} script ${words(script)} (${verdict}; ${words(kb(scripts, gzippedBytes))} as gzip), style ${words(kb(styles, sentBytes))}`,
  );
  if (isOver) process.exitCode = 1;
}

for (const file of readdirSync(`${dist}assets`).filter((name) => name.endsWith('.js'))) {
  if (!readFileSync(`${dist}assets/${file}`, 'utf8').includes(CLASSIC)) continue;
  console.log(`  ${file} has zod's classic classes, which are heavier than 'zod/mini'`);
  process.exitCode = 1;
}
