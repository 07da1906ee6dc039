/**
 * Prints what the first load of each screen costs, and fails when one is over its budget. With `--set`, each budget
 * becomes what was measured and 5 % of room.
 * Counts scripts and styles as the server sends them to browsers (brotli over https), gzip beside it;
 * fonts, the map and other later chunks are not in it.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { SCREEN_FILES } from './screens.ts';

/** Kilobytes (1000 bytes) of script as sent that each screen may have (docs/decisions/0081). */
const BUDGETS = new URL('../budgets.json', import.meta.url);
/** Room for mends: nothing is taken back for thirty bytes. */
const ROOM = 1.05;

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
const isSetting = process.argv.includes('--set');
const budgetsKb = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(BUDGETS, 'utf8')));

console.log('First load as sent');
for (const screen of Object.keys(SCREEN_FILES)) {
  const files = filesFor(screen);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const script = kb(scripts, sentBytes);
  if (isSetting) budgetsKb[screen] = Math.ceil(script * ROOM);
  // A new screen has none yet.
  const scriptKb = budgetsKb[screen] ?? 0;
  const isOver = script > scriptKb;
  const verdict = isOver ? `OVER its budget of ${scriptKb} kB` : `within ${scriptKb} kB`;
  console.log(
    `  ${screen.padEnd(17)} script ${words(script)} (${verdict}; ${words(kb(scripts, gzippedBytes))} as gzip), style ${words(kb(styles, sentBytes))}`,
  );
  if (isOver) process.exitCode = 1;
}
if (isSetting) writeFileSync(BUDGETS, `${JSON.stringify(budgetsKb, null, 2)}\n`);

for (const file of readdirSync(`${dist}assets`).filter((name) => name.endsWith('.js'))) {
  if (!readFileSync(`${dist}assets/${file}`, 'utf8').includes(CLASSIC)) continue;
  console.log(`  ${file} has zod's classic classes, which are heavier than 'zod/mini'`);
  process.exitCode = 1;
}
