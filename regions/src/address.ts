import { basename } from 'node:path';
import { RegionError } from './region-error.ts';

/** The web address given as a source; null when it is a file name. */
export function webAddress(source: string): URL | null {
  if (!/^https?:\/\//.test(source) || !URL.canParse(source)) return null;
  const url = new URL(source);
  if (url.username !== '' || url.password !== '') {
    throw new RegionError(`An address with a name or password is not downloaded: ${url.host}.`);
  }
  return url;
}

/** An address for messages, without its query: that may hold a key. */
export function withoutQuery({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

export function fileNameOf({ pathname }: URL): string {
  return basename(pathname).slice(-100) || 'download';
}
