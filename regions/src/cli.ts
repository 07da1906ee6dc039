import { fileURLToPath } from 'node:url';
import { dataFolder, runHere } from './run-here.ts';
import { RegionStore } from './store/region-store.ts';
import { supervise } from './supervise.ts';

/** Commands that may take long, and more memory than there is. */
const BUILDING = ['build', 'get', 'update', 'demo'];

const args = process.argv.slice(2);
process.exitCode = BUILDING.includes(args[0] ?? '') ? await build() : await runHere(args);

async function build(): Promise<number> {
  const program = fileURLToPath(new URL('build-main.ts', import.meta.url));
  let store: RegionStore;
  try {
    store = new RegionStore(dataFolder());
  } catch {
    // A wrong setting, which the command itself names.
    return runHere(args);
  }
  const ended = await supervise(program, args, store);
  if (ended.sentence !== null) console.error(ended.sentence);
  return ended.code;
}
