/**
 * Prints what the first load of each screen costs, and fails when one is over its budget.
 * Counts scripts and styles as gzip sends them; fonts, the map and other later chunks are not in it.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** Kilobytes (1000 bytes) of gzipped script. */
const BUDGETS: readonly { screen: string; module: string; scriptKb: number }[] = [
  { screen: '/login', module: 'src/pages/login/login-page.tsx', scriptKb: 160 },
  { screen: '/', module: 'src/pages/planner/planner-page.tsx', scriptKb: 160 },
];

/** A mark of zod's writer of JSON schemas, which the build leaves out (`without-json-schemas.ts`). */
const LEFT_OUT = 'json-schema.org';

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

/** The files that must be here before a screen can show: the entry, the screen and all they import. */
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
  visit(module);
  return files;
}

function gzippedKb(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(dist + file)).length;
  return bytes / 1000;
}

const rows = BUDGETS.map(({ screen, module, scriptKb }) => {
  const files = [...filesFor(module)];
  const script = gzippedKb(files.filter((file) => file.endsWith('.js')));
  const style = gzippedKb(files.filter((file) => file.endsWith('.css')));
  return { screen, script, style, budget: scriptKb, over: script > scriptKb };
});

const kb = (value: number) => `${value.toFixed(1)} kB`;
console.log('First load, gzipped');
for (const { screen, script, style, budget, over } of rows) {
  const verdict = over ? `OVER its budget of ${budget} kB` : `within ${budget} kB`;
  console.log(`  ${screen.padEnd(8)} script ${kb(script)} (${verdict}), style ${kb(style)}`);
}
if (rows.some(({ over }) => over)) process.exitCode = 1;

for (const { file } of Object.values(chunks)) {
  if (!readFileSync(dist + file, 'utf8').includes(LEFT_OUT)) continue;
  console.log(`  ${file} has zod's writer of JSON schemas, which should be left out`);
  process.exitCode = 1;
}
