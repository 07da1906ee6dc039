export const USAGE = `Usage: npm run region -- <command>

  get [<name>]                       download a British region and build it; without a name, the
                                     catalogue with the sizes of today
  build <name> --osm <file|url>...   make a region of OSM PBF files and use it
    [--gtfs <file|url>...]           with the public transport of GTFS zips
    [--shift-timetable]              its dates moved by whole weeks to cover today
  update [<name>]                    make the region in use, or another, anew if what it was built
                                     from has changed
  demo                               make the demo county, Pennyshire, and use it
  list                               the regions there are, how old and of what
  use <name>                         use another region

Regions are kept in LOOVIA_DATA/regions (LOOVIA_DATA is .data unless set), downloads in
LOOVIA_DATA/downloads.`;

/** The command line was wrong: the message has what is wrong, then the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
  }
}
