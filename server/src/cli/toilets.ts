/** `npm run toilets`: imports toilets from files. */
import { Readable } from 'node:stream';
import { londonCivil } from '@loovia/core/time';
import { type Clock, systemClock } from '../clock.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { locatePostcode } from '../gazetteer/postcodes.ts';
import { readActiveRegion } from '../maps/region/active-region.ts';
import { importAgain } from '../region-import/import-region.ts';
import { COUNCIL_KEY, readCouncil } from '../toilets/import/lists/council.ts';
import { GBPTM_KEY, readGbptm } from '../toilets/import/lists/gbptm.ts';
import { importRecords } from '../toilets/import/import-records.ts';
import { readMapping } from '../toilets/import/mapping/mapping.ts';
import { mappedKey, readMapped } from '../toilets/import/mapping/read-mapped.ts';
import { readOsmToilets } from '../toilets/import/osm/read-osm.ts';
import type { Entry, Surroundings } from '../toilets/import/entry.ts';
import type { ImportReport } from '../toilets/import/import-records.ts';
import { openConfiguredDatabase, print, readArgs, runMain, UsageError } from './command.ts';

interface Format {
  readonly sourceKey: string;
  readonly read: (path: string, surroundings: Surroundings) => AsyncIterable<Entry>;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['council', { sourceKey: COUNCIL_KEY, read: readCouncil }],
  ['gbptm', { sourceKey: GBPTM_KEY, read: readGbptm }],
  ['osm', { sourceKey: 'osm', read: readOsmToilets }],
]);

const USAGE = `Usage: npm run toilets -- import <file> --format ${[...FORMATS.keys()].join('|')} [--dry-run]
       npm run toilets -- import <file> --mapping <mapping.json> [--dry-run]
  council  CSV of a council, after the Local Government Association's schema for public toilets
  gbptm    GeoJSON of the Great British Public Toilet Map, as published in 2018
  osm      OSM JSON, as Overpass answers with [out:json] and 'out geom'; or toilets as a built
           region has them (toilets.ndjson: one JSON record a line);
           from OpenStreetMap data (.osm.pbf) they are made by: npm run region -- build
  --mapping  any list in CSV or JSON; the mapping says which column is what (docs/importing-toilets.md)`;

/**
 * Runs `npm run toilets` with its arguments.
 * @throws UsageError, ImportError when the file cannot be read at all
 */
export async function runToiletsCommand(
  args: readonly string[],
  openDatabase: () => Promise<Database>,
  print: (line: string) => void,
  readRegion = () => readActiveRegion(readConfig(process.env).dataDir),
  clock: Clock = systemClock,
): Promise<void> {
  const { path, format, mapping, dryRun } = readArguments(args);
  const { sourceKey, read } = format ?? (await mappedFormat(mapping));
  const database = await openDatabase();
  try {
    const surroundings = {
      say: print,
      today: londonCivil(clock()).date,
      locatePostcode: (postcode: string) => locatePostcode(database.db, postcode),
    };
    // Before the import, during which the embedded database answers no other query.
    const entries: Entry[] = [];
    for await (const entry of read(path, surroundings)) entries.push(entry);
    const report = await importRecords(database.longWork, sourceKey, Readable.from(entries), {
      dryRun,
    });
    for (const line of describe(report)) print(line);
    if (dryRun) print('This was a dry run: nothing was changed.');
    else await importAgain(database, readRegion);
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = readArgs(args, USAGE, {
    format: { type: 'string' },
    mapping: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  const [command, path, ...others] = positionals;
  const format = FORMATS.get(values.format ?? '');
  const mapping = values.mapping ?? '';
  const isClear = values.mapping === undefined ? format : values.format === undefined && mapping;
  if (command !== 'import' || path === undefined || others.length > 0 || !isClear) {
    throw new UsageError(USAGE);
  }
  return { path, format, mapping, dryRun: values['dry-run'] };
}

/** The format of a mapping. It is read before the database is opened, as new mappings have mistakes. */
async function mappedFormat(mappingPath: string): Promise<Format> {
  const mapping = await readMapping(mappingPath);
  return {
    sourceKey: mappedKey(mapping),
    read: (path, surroundings) => readMapped(path, mapping, surroundings),
  };
}

function* describe(report: ImportReport): Generator<string> {
  for (const { where, reason } of report.refused) yield `refused ${where}: ${reason}`;
  const { added, updated, unchanged, merged, refused, removed } = report;
  yield `added ${added}, updated ${updated}, unchanged ${unchanged}, merged ${merged}, refused ${refused.length}, toilets removed ${removed}`;
}

if (import.meta.main) {
  const printLine = (line: string) => {
    print(`${line}\n`);
  };
  await runMain((args) => runToiletsCommand(args, openConfiguredDatabase, printLine));
}
