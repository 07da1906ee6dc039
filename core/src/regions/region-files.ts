import * as z from 'zod/mini';
import { boundsSchema, latLngSchema } from '../geo/index.ts';

/**
 * A region is a folder `LOOVIA_DATA/regions/<name>/` holding:
 * - `region.json`: this manifest
 * - `valhalla/tiles/`: routing tiles
 * - `remarks.ndjson`: one StreetRemark a line
 * - `map.mbtiles`: vector tiles (gzipped MVT, Shortbread layers)
 * - `gazetteer.ndjson`: one GazetteerEntry a line
 * - `toilets.ndjson`: one ToiletRecord a line
 * - `timetable.bin`: public transport (see `core/src/timetable`), where the region was built with any
 * - `checksums.json`: length and CRC-32 of each of these, so that damage is noticed
 * - `sources.json`: the files and addresses it was built from, for the builder alone
 * `LOOVIA_DATA/regions/<name>` links to the folder of its newest build. A build never changes, so a reader
 * can keep using it while the next one replaces it.
 * `LOOVIA_DATA/regions/active` is a text file with the name of the region in use.
 */
export const REGION_FILES = {
  manifest: 'region.json',
  streetTiles: 'valhalla/tiles',
  remarks: 'remarks.ndjson',
  tiles: 'map.mbtiles',
  gazetteer: 'gazetteer.ndjson',
  toilets: 'toilets.ndjson',
  timetable: 'timetable.bin',
  checksums: 'checksums.json',
  sources: 'sources.json',
} as const;

/** Beside `active`: the build that a server opened last, which stays until another one is opened. */
export const SERVED_BUILD = '.served';

/**
 * The contents of `checksums.json`, by each file's path in the folder, with '/'. CRC-32 (as of zip and PNG) finds
 * damage, and takes a tenth of the time of SHA-256: a country's files have gigabytes.
 */
export const checksumsSchema = z.record(
  z.string(),
  z.strictObject({ bytes: z.int(), crc32: z.int() }),
);
export type Checksums = z.infer<typeof checksumsSchema>;

/** A region's name: lower-case words joined by hyphens. */
export const regionNameSchema = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a region name has lower-case letters, digits and hyphens'),
    z.maxLength(60),
  );

/** Name of the demo county, which is rebuilt when it is missing or has another version. */
export const DEMO_REGION = 'pennyshire';

export const attributionSchema = z.strictObject({
  text: z.string(),
  url: z.optional(z.string()),
});

/** The credit that OpenStreetMap asks for. */
export const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  url: 'https://www.openstreetmap.org/copyright',
};

/** The days that a timetable covers, both inclusive. */
export const timetableCoverSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Whole weeks by which every date was moved, so that an old timetable covers today; 0 = none. */
  shiftedWeeks: z.int(),
});
export type TimetableCover = z.infer<typeof timetableCoverSchema>;

/** The contents of `region.json`; older builds state more. */
export const regionManifestSchema = z.object({
  /**
   * Version of the folder's layout, raised too where older builds mislead people. A region of another
   * version must be built again.
   */
  format: z.literal(3),
  name: regionNameSchema,
  /** Name for people, e.g. 'Pennyshire'. */
  title: z.string(),
  demo: z.boolean(),
  /** Changes with each build, so that the server notices that its tables and caches are stale. */
  buildId: z.string(),
  builtAt: z.iso.datetime(),
  /** The box that planning answers for (the dense part of the data, not its farthest stray node). */
  bounds: boundsSchema,
  attribution: z.array(attributionSchema),
  /** Null = the region was built without public transport. */
  timetable: z.nullable(timetableCoverSchema),
  /** What was left out or uncertain in its timetables, a sentence each; absent = nothing. */
  notices: z.optional(z.array(z.string())),
});
export type RegionManifest = z.infer<typeof regionManifestSchema>;

/**
 * Kinds of place that the search box finds: all are addresses (geocodes) or establishments (PLAN-08). A
 * 'stop' is a stop or station of the timetable that is off the street map.
 */
export const gazetteerKindSchema = z.enum([
  'place',
  'street',
  'station',
  'venue',
  'postcode',
  'stop',
]);

/** One thing the search box can find. */
export const gazetteerEntrySchema = z.strictObject({
  /** Stable id within the region, e.g. `street/commercial-street-newport`. */
  id: z.string().check(z.minLength(1)),
  kind: gazetteerKindSchema,
  /** The name a person would type: 'Commercial Street', 'NP20 1HG'. */
  name: z.string().check(z.minLength(1)),
  /** Other names to match (Welsh, short, old). */
  otherNames: z.array(z.string()),
  /** What distinguishes it from others of the same name: 'Pillgwenlly, Newport'. */
  locality: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  location: latLngSchema,
  /** Of a street: how far its farthest part, or a namesake's there, is from `location`; absent = not known. */
  reachMetres: z.optional(z.number().check(z.nonnegative())),
  /** Of a street: its house numbers, as `writeHouses` has them; absent = none are known. */
  houses: z.optional(z.string()),
  /** Outside the bounds of the region: found, but nothing is planned there. A 'stop' always is outside. */
  isOutside: z.optional(z.boolean()),
  /** 0 to 1: how likely people mean this one among equals (a city over a hamlet). */
  importance: z.number().check(z.minimum(0), z.maximum(1)),
});
export type GazetteerEntry = z.infer<typeof gazetteerEntrySchema>;
