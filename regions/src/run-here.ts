import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { checksumAddress } from './catalogue.ts';
import { UsageError } from './command/arguments.ts';
import { runCommand } from './command/command.ts';
import { Downloads } from './download.ts';
import { terminalProgress } from './progress.ts';
import { RegionError } from './region-error.ts';
import { memoryHere } from './room.ts';
import { readSettings } from './settings.ts';
import { RegionStore } from './store/region-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folder of the data. @throws RegionError if a setting is wrong */
export const dataFolder = (): string => readSettings(process.env).dataDir ?? join(root, '.data');

/** Runs a command in this process. @returns its exit code */
export async function runHere(args: readonly string[]): Promise<number> {
  try {
    await run(args);
    return 0;
  } catch (error) {
    console.error(sentence(error));
    return error instanceof UsageError ? 2 : 1;
  }
}

async function run(args: readonly string[]): Promise<void> {
  const { addresses, publicUrl } = readSettings(process.env);
  const folder = dataFolder();
  const progress = terminalProgress();
  const store = new RegionStore(folder);
  await store.sweep();
  await runCommand(args, {
    store,
    downloads: new Downloads({
      folder: join(folder, 'downloads'),
      userAgent: `Loovia/${version()}${publicUrl === null ? '' : ` (+${publicUrl})`}`,
      checksumAddress: (file) => checksumAddress(file, addresses),
      progress,
    }),
    addresses,
    progress,
    now: new Date(),
    memoryBytes: memoryHere(),
    print: (line) => {
      console.log(line);
    },
  });
}

function version(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}

function sentence(error: unknown): string {
  if (error instanceof UsageError || error instanceof RegionError) return error.message;
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
