import { randomUUID } from 'node:crypto';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  REGION_FILES,
  type RegionManifest,
  regionManifestSchema,
  regionNameSchema,
  DEMO_REGION,
  SERVED_BUILD,
} from '@loovia/core/regions';
import { z } from 'zod';
import { holderOf, isRunning } from './lock.ts';

/** The file beside the regions that names the one in use. */
const ACTIVE = 'active';

/**
 * The regions in a data folder. Each build has its own hidden folder and never changes; a link
 * with the region's name points to the newest. The previous build is kept until the next replacement, and
 * the one that a server opened last until it opens another.
 */
export class RegionStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'regions');
  }

  folderOf(name: string): string {
    return join(this.#folder, name);
  }

  /** Where a region is built: on the same disk, so that it can be renamed into place. */
  buildFolderOf(name: string): string {
    return join(this.#folder, `.${name}.building`);
  }

  lockOf(name: string): string {
    return join(this.#folder, `.${name}.lock`);
  }

  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /**
   * Removes what builds left that were killed: their folder, and their lock.
   * @param builder only what this process left; left out = any process that is gone
   */
  async sweep(builder?: number): Promise<void> {
    const entries = await readdir(this.#folder).catch(ifMissing<string[]>([]));
    for (const entry of entries) {
      const name = /^\.(.+)\.lock$/.exec(entry)?.[1];
      if (name === undefined) continue;
      const holder = await holderOf(this.lockOf(name));
      if (builder === undefined ? holder === null || isRunning(holder) : holder !== builder)
        continue;
      await rm(this.buildFolderOf(name), { recursive: true, force: true });
      await rm(this.lockOf(name), { force: true });
    }
  }

  /** Names of the regions that can be used, sorted. */
  async names(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(ifMissing([]));
    const folders = entries
      .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
      .map(({ name }) => name);
    const whole = await Promise.all(
      folders.map(async (name) => (await this.manifest(name)) !== null),
    );
    return folders.filter((name, n) => isRegionName(name) && whole[n]).sort();
  }

  /** A region's manifest; null = there is none, or one of another format. */
  manifest(name: string): Promise<RegionManifest | null> {
    return this.#read(name, REGION_FILES.manifest, regionManifestSchema);
  }

  /** What a region was built from; null = not known. */
  sources(name: string): Promise<RegionSources | null> {
    return this.#read(name, REGION_FILES.sources, regionSourcesSchema);
  }

  async #read<T>(name: string, file: string, schema: z.core.$ZodType<T>): Promise<T | null> {
    const text = await readFile(join(this.folderOf(name), file), 'utf8').catch(ifMissing(null));
    return z.safeParse(schema, text === null ? null : parseJson(text)).data ?? null;
  }

  /** The name of the region in use; null = none, or it is not usable. */
  async active(): Promise<string | null> {
    const name = await this.named();
    return isRegionName(name) && (await this.manifest(name)) ? name : null;
  }

  /** The name in the `active` file, whether there is such a region or not; '' = no file. */
  async named(): Promise<string> {
    const text = await readFile(join(this.#folder, ACTIVE), 'utf8').catch(ifMissing(''));
    return text.trim();
  }

  async activate(name: string): Promise<void> {
    const temporary = join(this.#folder, `.${ACTIVE}.new`);
    await writeFile(temporary, `${name}\n`);
    await rename(temporary, join(this.#folder, ACTIVE));
  }

  /** Replaces the region with the finished build, atomically. */
  async replace(name: string): Promise<void> {
    const before = await this.#buildOf(name);
    const build = `${this.#prefixOf(name)}${randomUUID()}`;
    await rename(this.buildFolderOf(name), join(this.#folder, build));
    const link = join(this.#folder, `.${name}.link`);
    await rm(link, { force: true });
    await symlink(build, link);
    if (before === null) await this.#putAside(name);
    await rename(link, this.folderOf(name));
    const served = await readFile(join(this.#folder, SERVED_BUILD), 'utf8').catch(ifMissing(''));
    await this.#removeBuilds(name, [build, before, served.trim()]);
  }

  /** Undoes an interrupted replacement of a plain folder by a link. */
  async recover(name: string): Promise<void> {
    const isThere = (await this.manifest(name)) !== null;
    if (!isThere) await rename(this.#asideOf(name), this.folderOf(name)).catch(ifMissing(null));
  }

  /** The build that a region's link points to; null = there is no link. */
  async #buildOf(name: string): Promise<string | null> {
    const entry = await lstat(this.folderOf(name)).catch(ifMissing(null));
    return entry?.isSymbolicLink() ? basename(await readlink(this.folderOf(name))) : null;
  }

  /** A link cannot replace a plain folder, as regions once were. */
  async #putAside(name: string): Promise<void> {
    await rm(this.#asideOf(name), { recursive: true, force: true });
    await rename(this.folderOf(name), this.#asideOf(name)).catch(ifMissing(null));
  }

  async #removeBuilds(name: string, kept: readonly (string | null)[]): Promise<void> {
    const entries = await readdir(this.#folder);
    const old = entries.filter((e) => e.startsWith(this.#prefixOf(name)) && !kept.includes(e));
    for (const entry of old) await rm(join(this.#folder, entry), { recursive: true, force: true });
  }

  #prefixOf(name: string): string {
    return `.${name}.build-`;
  }

  #asideOf(name: string): string {
    return join(this.#folder, `${this.#prefixOf(name)}aside`);
  }
}

/**
 * Whether the demo county must be built before Loovia can start: no region is in use, or the demo
 * county is and has an older format. A person's own region is never replaced.
 */
export async function demoNeed(dataDir: string): Promise<'missing' | 'outdated' | 'none'> {
  const store = new RegionStore(dataDir);
  const named = await store.named();
  if (named === '') return 'missing';
  return named === DEMO_REGION && (await store.active()) === null ? 'outdated' : 'none';
}

/** Why a region cannot have this name; null = it can. */
export function regionNameProblem(name: string): string | null {
  if (name === ACTIVE) return `A region cannot be called '${ACTIVE}'.`;
  const issue = regionNameSchema.safeParse(name).error?.issues[0];
  return issue ? `'${name}' is no name for a region: ${issue.message}.` : null;
}

function isRegionName(name: string): boolean {
  return regionNameProblem(name) === null;
}

/** For `catch`: a result for missing files; other errors are rethrown. */
function ifMissing<T>(result: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return result;
    throw error;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A file that a region was built from. */
const sourceSchema = z.strictObject({
  /** Its address, or its path on the machine that built the region. */
  from: z.string(),
  sha256: z.string(),
  /** When it was last changed where it comes from; null = not known. */
  changedAt: z.iso.datetime().nullable(),
});
export type RegionSource = z.infer<typeof sourceSchema>;

/** What a region was built from: `sources.json` in its folder. */
const regionSourcesSchema = z.strictObject({
  title: z.string(),
  osm: z.array(sourceSchema),
  gtfs: z.array(sourceSchema),
  shiftTimetable: z.boolean(),
});
export type RegionSources = z.infer<typeof regionSourcesSchema>;
