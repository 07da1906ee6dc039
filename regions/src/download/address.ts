import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { RegionError } from '../region-error.ts';

/** The address that somebody wrote instead of a file's name; null when it is a file's name. */
export function webAddress(source: string): URL | null {
  if (!/^https?:\/\//.test(source) || !URL.canParse(source)) return null;
  const url = new URL(source);
  if (url.username !== '' || url.password !== '') {
    throw new RegionError(`An address with a name or password is not downloaded: ${url.host}.`);
  }
  return url;
}

/** An address as everybody may see it: what follows its question mark may be a key. */
export function shown({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

export function fileNameOf({ pathname }: URL): string {
  return basename(pathname).slice(-100) || 'download';
}

/** Where everything about one address is kept: in one folder, as names may be the same. */
export interface Place {
  readonly folder: string;
  readonly file: string;
  /** What is known of the file. */
  readonly record: string;
  /** What has come of a file that is not whole yet. */
  readonly part: string;
  readonly partRecord: string;
  readonly lock: string;
}

export function placeOf(url: URL, downloads: string): Place {
  const id = createHash('sha256').update(url.href).digest('hex').slice(0, 12);
  const folder = join(downloads, `${url.hostname}-${id}`);
  const file = join(folder, fileNameOf(url));
  return {
    folder,
    file,
    record: join(folder, 'download.json'),
    part: `${file}.part`,
    partRecord: join(folder, 'part.json'),
    lock: join(folder, 'lock'),
  };
}
