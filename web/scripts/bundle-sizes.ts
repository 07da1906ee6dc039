/**
 * Prints what the first load of each screen costs, and fails when one is over its budget.
 * Counts scripts and styles as the server sends them to browsers (brotli over https), gzip beside it;
 * fonts, the map and other later chunks are not in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { EARLY, SCREENS } from './screens.ts';

/** Kilobytes (1000 bytes) of script as sent: what was measured, rounded up (docs/decisions/0081). */
const BUDGET_KB = 118;
const BUDGETS_KB: Readonly<Record<string, number>> = {
  '/about': 123,
  '/cookies': 119,
  '/privacy': 121,
  '/contact': 121,
  '/near': 133,
  '/toilets': 130,
  '/': 129,
  '/offline': 123,
  '/add-toilet': 131,
  '/route-results': 151,
};

/** Found in zod's JSON schema writer, which comes with its classic classes (docs/decisions/0081). */
const CLASSIC = 'json-schema.org';

const chunkSchema = z.object({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
});
type Chunk = z.infer<typeof chunkSchema>;

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const chunks = readManifest();

function readManifest(): Record<string, Chunk> {
  try {
    const text = readFileSync(`${dist}.vite/manifest.json`, 'utf8');
    return z.record(z.string(), chunkSchema).parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('There is no built page to measure. Run `npm run build -w web` first.', {
      cause,
    });
  }
}

/** The files that must load before a screen can show: the entry, the screen and all their imports. */
function filesFor(module: string): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no chunk ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    chunk.imports.forEach(visit);
  };
  visit('index.html');
  visit(EARLY);
  visit(module);
  return files;
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
for (const [screen, module] of Object.entries(SCREENS)) {
  const scriptKb = BUDGETS_KB[screen] ?? BUDGET_KB;
  const files = [...filesFor(module)];
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

for (const { file } of Object.values(chunks)) {
  if (!readFileSync(dist + file, 'utf8').includes(CLASSIC)) continue;
  console.log(`  ${file} has zod's classic classes, which are heavier than 'zod/mini'`);
  process.exitCode = 1;
}
