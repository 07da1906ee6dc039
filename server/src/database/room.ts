import { events } from '../events.ts';
import { codeOf } from './database-down.ts';
import { readFolder, LEAST_BYTES } from './unopened.ts';

/** SQLSTATE: PostgreSQL's disk, which may be another machine's, is full. */
const DISK_FULL = '53100';
const REMEMBERED_MS = 60_000;

/** Notes where PostgreSQL says so that its disk is full. */
export function noteFullDisk(error: unknown): void {
  if (codeOf(error) === DISK_FULL) events.emit('diskFull');
}

/**
 * Whether anything new can be kept: there is room on the disk of the data folder, and PostgreSQL did not say
 * otherwise within a minute.
 * @param elapsedMs a clock that only goes forward
 */
export function watchRoom(
  dataDir: string,
  elapsedMs: () => number = () => performance.now(),
): () => boolean {
  let fullAtMs = -Infinity;
  events.on('diskFull', () => {
    fullAtMs = elapsedMs();
  });
  return () => {
    const { freeBytes } = readFolder(dataDir);
    const isThereRoom = freeBytes === null || freeBytes >= LEAST_BYTES;
    return isThereRoom && elapsedMs() - fullAtMs > REMEMBERED_MS;
  };
}
