import { readFile, rm, writeFile } from 'node:fs/promises';
import { RegionError } from '../region-error.ts';

/**
 * Runs `work` while holding a lock file with this process' id. Takes over the lock of a process that
 * is gone.
 * @param busy what another process is doing, as a clause
 */
export async function withLock<T>(file: string, busy: string, work: () => Promise<T>): Promise<T> {
  await acquire(file, busy);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string, busy: string): Promise<void> {
  if (await tryToAcquire(file)) return;
  const holder = await holderOf(file);
  if (holder !== null && isRunning(holder)) {
    throw new RegionError(
      `${busy} already (process ${holder}): wait for it to end, ` +
        `or delete ${file} if that process is another.`,
    );
  }
  await rm(file, { force: true });
  if (await tryToAcquire(file)) return;
  throw new RegionError(`${busy} already: wait for it to end.`);
}

async function tryToAcquire(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process that made a lock file; null = there is none, or it names none. */
export async function holderOf(file: string): Promise<number | null> {
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 ? pid : null;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
