import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Topic } from '../figures.ts';
import { KINDS } from './files/format.ts';
import { LONGEST_SECONDS, MOST_MEGABYTES, readMany } from './files/read-many.ts';
import { soakOptions } from './options.ts';

const { SOAK_FILES, SOAK_SEED } = soakOptions;
/** As many of a processor's cores as are kept busy. */
const AT_ONCE = 2;

/** Broken and hostile files, each read to its end or refused in a sentence. */
export const soakFiles: Topic = async (report) => {
  const each = Math.ceil(SOAK_FILES / KINDS.length);
  console.log(`${each} files of each kind, seed ${SOAK_SEED} (SOAK_FILES, SOAK_SEED)`);
  const folder = await mkdtemp(join(tmpdir(), 'loovia-soak-'));
  const kinds = [...KINDS];
  const work = async () => {
    for (let kind = kinds.shift(); kind; kind = kinds.shift()) {
      const own = await mkdtemp(join(folder, `${kind}-`));
      const task = { kind, seed: SOAK_SEED, from: 0, to: each, folder: own };
      const { count, faults, slowest, peakMegabytes } = await readMany(task);
      for (const { number, what } of faults) console.log(`${kind} file ${number}: ${what}`);
      if (faults.length === 0) await rm(own, { recursive: true });
      else console.log(`files that ended their process: ${own}`);
      report({
        what: `${each} broken and hostile files: ${kind}`,
        measured: `${count.read} read, ${count.refused} refused, ${faults.length} faults; longest ${(slowest.milliseconds / 1000).toFixed(1)} s (file ${slowest.number}), at most ${peakMegabytes.toFixed(0)} MB`,
        goal: `no other error, none over ${LONGEST_SECONDS} s, none over ${MOST_MEGABYTES} MB`,
        met: faults.length === 0,
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await rm(folder, { recursive: true }).catch(() => undefined);
};
