import {
  type GazetteerEntry,
  gazetteerEntrySchema,
  REGION_FILES,
  type RegionManifest,
} from '@loovia/core/regions';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database, Db } from '../database/database.ts';
import { replaceGazetteer } from '../gazetteer/replace.ts';
import { type Region, UnusableRegion } from '../maps/region/active-region.ts';
import { readRegionToilets } from '../maps/region/places.ts';
import { regionLines } from '../maps/region/region-lines.ts';
import { importInto } from '../toilets/import/import-records.ts';

interface State {
  readonly name: string;
  /** As {@link buildOf} writes it. */
  readonly build: string;
  readonly is_demo: boolean;
}

/**
 * Brings the tables up to date with the region in use: replaces the gazetteer, and imports the region's
 * toilets beside those of users and other sources. Changes nothing when the tables have this build
 * already; otherwise all or nothing.
 * @throws RegionError when a file of the region cannot be used
 */
export async function importRegion(
  { longWork }: Database,
  regionDir: string,
  manifest: RegionManifest,
  log?: Pick<Logger, 'warn'>,
): Promise<void> {
  await change(longWork, buildOf(manifest), async (db, before) => {
    warnOfOlder(before, manifest, log);
    const region = { dir: regionDir, manifest };
    await replaceGazetteer(db, await readRegionGazetteer(region));
    await importInto(db, sourceKey(manifest), readRegionToilets(region), { complete: true });
    if (before?.name !== manifest.name) await removeInvented(db, before);
    await writeState(db, manifest);
  });
}

/**
 * Imports the toilets of the region in use once more, as another source has new ones, which the map may call
 * closed for good. Changes nothing where the tables have another build, or no region.
 */
export async function importAgain(
  { db, longWork }: Database,
  readRegion: () => Promise<Region | null>,
): Promise<void> {
  if ((await buildOfTables(db)) === null) return;
  const region = await readRegion();
  if (!region) return;
  const { manifest } = region;
  await longWork.transaction().execute(async (transaction) => {
    await waitForOtherServers(transaction);
    if ((await buildOfTables(transaction)) !== buildOf(manifest)) return;
    await importInto(transaction, sourceKey(manifest), readRegionToilets(region), {
      complete: true,
    });
  });
}

/**
 * Leaves the region: empties the gazetteer and removes invented toilets. Those of a real region stay, like
 * those of any other source.
 */
export async function leaveRegion({ longWork }: Database): Promise<void> {
  await change(longWork, null, async (db, before) => {
    await replaceGazetteer(db, []);
    await removeInvented(db, before);
    await sql`delete from region_state`.execute(db);
  });
}

/** The build in the tables, as {@link buildOf} writes it; null = no region. */
export async function buildOfTables(db: Db): Promise<string | null> {
  return (await readState(db))?.build ?? null;
}

/** Does the work where the tables have another build than the wanted one (null = none). */
async function change(
  db: Db,
  wanted: string | null,
  work: (transaction: Db, before: State | undefined) => Promise<void>,
): Promise<void> {
  if ((await buildOfTables(db)) === wanted) return;
  await db.transaction().execute(async (transaction) => {
    await waitForOtherServers(transaction);
    const before = await readState(transaction);
    if ((before?.build ?? null) !== wanted) await work(transaction, before);
  });
}

/** Another server that starts on the same database waits here, then finds the work done. */
async function waitForOtherServers(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loovia: region'))`.execute(transaction);
}

/** Removes invented toilets, which must not mix with real ones, whatever people reported about them. */
async function removeInvented(db: Db, before: State | undefined): Promise<void> {
  if (!before?.is_demo) return;
  await importInto(db, sourceKey(before), [], { complete: true, isInvented: true });
}

const sourceKey = ({ name }: Pick<RegionManifest, 'name'>): string => `region:${name}`;

/** A region's name, the time of the build and its id. Later builds of one region sort later. */
export function buildOf({ name, builtAt, buildId }: RegionManifest): string {
  return `${name} ${builtAt} ${buildId}`;
}

/** Warns that this server, with its older copy of the region, puts all others back to it. */
function warnOfOlder(
  before: State | undefined,
  manifest: RegionManifest,
  log?: Pick<Logger, 'warn'>,
): void {
  const held = before?.build ?? '';
  const own = buildOf(manifest);
  if (before?.name !== manifest.name || !/ \d{4}-\S+ \S+$/.test(held) || held < own) return;
  log?.warn(
    { held, own },
    'this copy has an older build of the region than the others: their places and toilets go back to it',
  );
}

async function readState(db: Db): Promise<State | undefined> {
  const { rows } = await sql<State>`
    select name, name || ' ' || build_id as build, is_demo from region_state`.execute(db);
  return rows[0];
}

async function writeState(db: Db, manifest: RegionManifest): Promise<void> {
  const { name, demo } = manifest;
  const build = buildOf(manifest).slice(name.length + 1);
  await sql`delete from region_state`.execute(db);
  await sql`
    insert into region_state (name, build_id, is_demo) values (${name}, ${build}, ${demo})
  `.execute(db);
}

/**
 * The gazetteer of a region.
 * @throws RegionError where the file is missing or one of its lines is wrong
 */
export async function readRegionGazetteer(region: Region): Promise<GazetteerEntry[]> {
  const entries = new Map<string, GazetteerEntry>();
  const lines = regionLines(
    region,
    REGION_FILES.gazetteer,
    gazetteerEntrySchema,
    'an entry of a gazetteer',
  );
  for await (const { record, where } of lines) {
    if (entries.has(record.id)) {
      throw new UnusableRegion(`${where}, has the id of another line; build the region again.`);
    }
    entries.set(record.id, record);
  }
  return [...entries.values()];
}
