/** A program that begins to build a region in a data folder, and ends before it is built: `<folder> <how>`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { withLock } from '../store/lock.ts';
import { RegionStore } from '../store/region-store.ts';

const [dataDir = '', how = ''] = process.argv.slice(2);
const store = new RegionStore(dataDir);
await store.prepare();
await withLock(store.lockOf('bath'), 'Busy', async () => {
  const folder = store.buildFolderOf('bath');
  await mkdir(folder);
  await writeFile(join(folder, 'tiles'), 'half of them');
  process.send?.('begun');
  if (how === 'out of memory') process.abort();
  if (how === 'killed') process.kill(process.pid, 'SIGKILL');
  await setTimeout(60_000);
});
