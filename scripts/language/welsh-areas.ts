import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Catalogue } from '@loovia/core/language';
import type { Areas } from './gaps.ts';

const FOLDER = 'core/src/language/cy';
const ROOT = resolve(import.meta.dirname, '../..');

/** The Welsh catalogue's files by their path from the root; `index.ts` only puts them together. */
export async function welshAreas(): Promise<Areas> {
  const files = readdirSync(join(ROOT, FOLDER)).filter((name) => name !== 'index.ts');
  const entries = files.toSorted().map(async (name) => {
    // Each file of the folder exports its part of the catalogue and nothing else.
    const module = (await import(join(ROOT, FOLDER, name))) as Record<string, Catalogue>;
    return [join(FOLDER, name), Object.assign({}, ...Object.values(module)) as Catalogue] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
