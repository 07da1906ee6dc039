import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { checksumAddress } from './catalogue.ts';
import { UsageError } from './command/arguments.ts';
import { runCommand } from './command/command.ts';
import { Downloads } from './download/downloads.ts';
import { terminalProgress } from './progress.ts';
import { RegionError } from './region-error.ts';
import { readSettings } from './settings.ts';
import { RegionStore } from './store/region-store.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await main();
} catch (error) {
  console.error(sentence(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function main(): Promise<void> {
  const { dataDir, addresses, publicUrl } = readSettings(process.env);
  const folder = dataDir ?? join(root, '.data');
  const progress = terminalProgress();
  await runCommand(process.argv.slice(2), {
    store: new RegionStore(folder),
    downloads: new Downloads({
      folder: join(folder, 'downloads'),
      userAgent: `Loovia/${version()}${publicUrl === null ? '' : ` (+${publicUrl})`}`,
      checksumAddress: (file) => checksumAddress(file, addresses),
      progress,
    }),
    addresses,
    progress,
    now: new Date(),
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
