import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand, UsageError } from './command.ts';
import { terminalProgress } from './progress.ts';
import { RegionError } from './region-error.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await runCommand(process.argv.slice(2), {
    dataDir: process.env.LOOVIA_DATA ?? join(root, '.data'),
    progress: terminalProgress(),
    now: new Date(),
    print: (line) => {
      console.log(line);
    },
  });
} catch (error) {
  console.error(sentence(error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

function sentence(error: unknown): string {
  if (error instanceof UsageError || error instanceof RegionError) return error.message;
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`;
}
