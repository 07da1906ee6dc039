import { readFile, realpath, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  REGION_FILES,
  regionManifestSchema,
  regionNameSchema,
  SERVED_BUILD,
  type RegionManifest,
} from '@loovia/core/regions';

/** A built region on disk. */
export interface Region {
  /** Absolute path of its folder, which never changes: a new build of the region has another. */
  readonly dir: string;
  readonly manifest: RegionManifest;
}

/** A region that can't be used; the message is a sentence for the person who runs the server. */
export class UnusableRegion extends Error {
  override readonly name = 'RegionError';
}

/**
 * The region in use, or null where none was chosen yet.
 * @throws RegionError when the region in use is not there or of another version.
 */
export async function readActiveRegion(dataDir: string): Promise<Region | null> {
  const regionsDir = join(dataDir, 'regions');
  const active = await readText(join(regionsDir, 'active'));
  if (active === null) return null;
  const name = regionNameSchema.safeParse(active.trim());
  if (!name.success) {
    throw new UnusableRegion(`${join(regionsDir, 'active')} does not hold the name of a region.`);
  }
  const dir = await realpath(join(regionsDir, name.data)).catch((error: unknown) => {
    if (isMissing(error)) throw new UnusableRegion(`The region '${name.data}' is not built.`);
    throw error;
  });
  return { dir, manifest: await readManifest(dir, name.data) };
}

/**
 * Notes which build a server has opened, so that builds of the region leave it there (regions/src/store). Where the
 * regions can't be written, nothing is built either.
 */
export async function noteServed(dataDir: string, { dir }: Region): Promise<void> {
  const note = join(dataDir, 'regions', SERVED_BUILD);
  await writeFile(note, `${basename(dir)}\n`).catch(() => undefined);
}

async function readManifest(dir: string, name: string): Promise<RegionManifest> {
  const text = await readText(join(dir, REGION_FILES.manifest));
  if (text === null) throw new UnusableRegion(`The region '${name}' is not built.`);
  try {
    return regionManifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new UnusableRegion(`The region '${name}' is not of this version; build it again.`, {
      cause: error,
    });
  }
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Whether it says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
