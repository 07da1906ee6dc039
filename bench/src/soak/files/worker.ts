/** A process that makes files and reads them, one after the other, and says how each went. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from './random.ts';
import { taskSchema, type Format, type Outcome, type Task } from './format.ts';

const FORMATS: Readonly<Record<Task['kind'], () => Promise<Format>>> = {
  osm: async () => (await import('./osm.ts')).osm,
  gtfs: async () => (await import('./gtfs.ts')).gtfs,
  gbptm: async () => (await import('./toilets.ts')).gbptm,
  council: async () => (await import('./toilets.ts')).council,
};

/** What a person at a terminal still reads. */
const LONGEST_SENTENCE = 1000;

async function readOne(format: Format, path: string): Promise<Pick<Outcome, 'how' | 'why'>> {
  try {
    await format.read(path);
    return { how: 'read', why: '' };
  } catch (error) {
    const why = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!format.isOwnError(error)) return { how: 'broken', why };
    const { message } = error instanceof Error ? error : { message: why };
    if (message.length > LONGEST_SENTENCE) {
      return { how: 'broken', why: `a sentence of ${message.length} characters: ${message}` };
    }
    return { how: 'refused', why: message };
  }
}

const say = (outcome: Outcome) =>
  new Promise<void>((resolve) => {
    process.send?.(outcome, () => {
      resolve();
    });
  });

async function run({ kind, seed, from, to, folder }: Task): Promise<void> {
  const format = await FORMATS[kind]();
  const path = join(folder, `file${format.ending}`);
  for (let number = from; number < to; number += 1) {
    await writeFile(path, await format.make(new Random(`${seed} ${kind} ${number}`)));
    await say({ number, how: 'begun', why: '', durationMs: 0 });
    const begun = performance.now();
    const outcome = await readOne(format, path);
    await say({ number, ...outcome, durationMs: performance.now() - begun });
  }
  process.disconnect();
}

process.once('message', (message) => {
  void run(taskSchema.parse(message));
});
