import { z } from 'zod';

/** A file that a region was built from. */
const sourceSchema = z.strictObject({
  /** Its address, or its path on the machine that built the region. */
  from: z.string(),
  sha256: z.string(),
  /** When it was last changed where it comes from; null = not known. */
  changedAt: z.iso.datetime().nullable(),
});
export type Source = z.infer<typeof sourceSchema>;

/** What a region was built from: `sources.json` in its folder. */
export const regionSourcesSchema = z.strictObject({
  title: z.string(),
  osm: z.array(sourceSchema),
  gtfs: z.array(sourceSchema),
  shiftTimetable: z.boolean(),
});
export type RegionSources = z.infer<typeof regionSourcesSchema>;
