import { REGION_FILES } from '@loovia/core/regions';
import type { RegionManifest } from '@loovia/core/regions';
import type { ToiletRecord } from '@loovia/core/toilets';
import { sql } from 'kysely';
import type { Database, Db } from '../database/index.ts';
import { replaceGazetteer } from '../gazetteer/index.ts';
import { readToilets } from '../maps/region/toilet-records.ts';
import type { Entry } from '../toilets/import/entry.ts';
import { importInto } from '../toilets/import/import-records.ts';
import { readGazetteer } from './read-gazetteer.ts';

interface State {
  readonly name: string;
  readonly build_id: string;
  readonly is_demo: boolean;
}

const sourceKey = (regionName: string): string => `region:${regionName}`;

/**
 * Brings the tables up to date with the region in use: its gazetteer instead of the one before, its
 * toilets beside those of users and other sources. Changes nothing when they hold this build
 * already; all or nothing otherwise.
 * @throws RegionError when a file of the region cannot be used.
 */
export async function loadRegion(
  { longWork: db }: Database,
  regionDir: string,
  manifest: RegionManifest,
): Promise<void> {
  if (holds(await readState(db), manifest)) return;
  await db.transaction().execute(async (transaction) => {
    // Another server may be starting on the same database: it waits here, then finds the work done.
    await sql`select pg_advisory_xact_lock(hashtext('loovia: region'))`.execute(transaction);
    const before = await readState(transaction);
    if (holds(before, manifest)) return;
    await replaceGazetteer(transaction, await readGazetteer(regionDir, manifest));
    const toilets = readToilets({ dir: regionDir, manifest });
    await importInto(transaction, sourceKey(manifest.name), entriesOf(toilets), true);
    // Invented toilets may not stand among real ones.
    if (before?.is_demo && before.name !== manifest.name) {
      await importInto(transaction, sourceKey(before.name), entriesOf([]), true);
    }
    await writeState(transaction, manifest);
  });
}

/**
 * Without a region: nothing of one is found by the search box, and invented toilets are gone. Those of
 * a real one stay, as those of any other source.
 */
export async function leaveRegion({ longWork: db }: Database): Promise<void> {
  if (!(await readState(db))) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('loovia: region'))`.execute(transaction);
    const before = await readState(transaction);
    if (!before) return;
    await replaceGazetteer(transaction, []);
    if (before.is_demo) {
      await importInto(transaction, sourceKey(before.name), entriesOf([]), true);
    }
    await sql`delete from region_state`.execute(transaction);
  });
}

async function readState(db: Db): Promise<State | undefined> {
  const { rows } = await sql<State>`select name, build_id, is_demo from region_state`.execute(db);
  return rows[0];
}

function holds(state: State | undefined, { name, buildId }: RegionManifest): boolean {
  return state?.name === name && state.build_id === buildId;
}

async function writeState(db: Db, { name, buildId, demo }: RegionManifest): Promise<void> {
  await sql`delete from region_state`.execute(db);
  await sql`
    insert into region_state (name, build_id, is_demo) values (${name}, ${buildId}, ${demo})
  `.execute(db);
}

async function* entriesOf(
  toilets: AsyncIterable<ToiletRecord> | Iterable<ToiletRecord>,
): AsyncGenerator<Entry> {
  let line = 0;
  for await (const record of toilets) {
    line += 1;
    yield { where: `${REGION_FILES.toilets}, line ${line}`, record };
  }
}
