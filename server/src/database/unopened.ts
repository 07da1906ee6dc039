import { accessSync, constants, statfsSync } from 'node:fs';

/** What can be known of a folder; null = not known. */
export interface FolderFacts {
  readonly freeBytes: number | null;
  readonly isWritable: boolean | null;
}

const MEGABYTE = 1_000_000;
/** PostgreSQL writes its log ahead in files of 16 MB, and may need more than one to open. */
export const LEAST_BYTES = 64 * MEGABYTE;

export function readFolder(folder: string): FolderFacts {
  return { freeBytes: freeBytesOf(folder), isWritable: isWritable(folder) };
}

function freeBytesOf(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

function isWritable(folder: string): boolean | null {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? false : null;
  }
}

/**
 * Why the embedded database may not open, and what to do. A full disk harms nothing that is stored, so
 * nobody is led to give up a database before they have looked at the disk.
 */
export function unopened(folder: string, { freeBytes, isWritable }: FolderFacts): string {
  const failed = `The database in ${folder} cannot be opened`;
  if (isWritable === false) {
    return `${failed}: this account may not write there. Let it write there, then start again.`;
  }
  if (freeBytes !== null && freeBytes < LEAST_BYTES) {
    const left = Math.floor(freeBytes / MEGABYTE);
    return `${failed}: the disk is full, or nearly (${left} MB are free). Make room, then start again.`;
  }
  return `${failed}. Is there room on the disk, and may this account write there? If it is damaged, put a backup back (npm run restore -- <file>).`;
}
