import { parseArgs } from 'node:util';
import { regionNameProblem } from '../store/region-store.ts';

const USAGE = `Usage: npm run region -- <command>

  get [<name>]                       download a British region and build it; without a name, the
                                     catalogue with the sizes of today
  build <name> --osm <file|url>...   make a region of OSM PBF files and use it
    [--gtfs <file|url>...]           with the public transport of GTFS zips
    [--shift-timetable]              its dates moved by whole weeks to cover today
  update [<name>]                    rebuild the region in use, or another, if its sources have
                                     changed
  demo                               make the demo county, Pennyshire, and use it
  list                               the regions there are, how old and of what
  use <name>                         use another region

Regions are kept in LOOVIA_DATA/regions (LOOVIA_DATA is .data unless set), downloads in
LOOVIA_DATA/downloads.`;

/** The command line was wrong: the message says how, then shows the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
  }
}

/** Files and addresses to build a region from, as typed. */
export interface WantedSources {
  readonly osm: readonly string[];
  readonly gtfs: readonly string[];
  readonly shiftTimetable: boolean;
}

export interface Arguments {
  readonly command: string;
  readonly names: readonly string[];
  readonly options: ReturnType<typeof parse>['values'];
}

/** @throws UsageError */
export function readArguments(args: readonly string[]): Arguments {
  const { positionals, values } = parse(args);
  const [command, ...names] = positionals;
  if (command === undefined) throw new UsageError('Say what to do.');
  for (const option of Object.keys(values)) {
    if (command !== 'build') throw new UsageError(`'${command}' takes no --${option}.`);
  }
  return { command, names, options: values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: withoutRepeatedFlag(args),
      options: {
        osm: { type: 'string', multiple: true },
        gtfs: { type: 'string', multiple: true },
        'shift-timetable': { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const unknown = /^Unknown option '([^']+)'/.exec(text)?.[1];
    throw new UsageError(unknown ? `There is no option '${unknown}'.` : text);
  }
}

const LISTS = ['--osm', '--gtfs'];

/** `--osm a b` means `--osm a --osm b`. */
function withoutRepeatedFlag(args: readonly string[]): string[] {
  const start = args.findIndex((arg) => LISTS.includes(arg));
  const flag = args[start];
  if (flag === undefined) return [...args];
  const after = args.slice(start + 1);
  const end = after.findIndex((arg) => arg.startsWith('-'));
  const files = end < 0 ? after : after.slice(0, end);
  const rest = end < 0 ? [] : after.slice(end);
  // Without a file, the parser reports the error.
  const repeated = files.length === 0 ? [flag] : files.flatMap((file) => [flag, file]);
  return [...args.slice(0, start), ...repeated, ...withoutRepeatedFlag(rest)];
}

export function sourcesIn({ options }: Arguments): WantedSources {
  const { osm = [], gtfs = [], 'shift-timetable': shiftTimetable = false } = options;
  if (osm.length === 0) throw new UsageError("'build' needs --osm with a file or an address.");
  if (shiftTimetable && gtfs.length === 0) throw new UsageError('--shift-timetable needs --gtfs.');
  return { osm, gtfs, shiftTimetable };
}

export function oneName({ command, names }: Arguments): string {
  const [name, ...more] = names;
  if (name === undefined) throw new UsageError(`'${command}' needs the name of a region.`);
  if (more.length > 0)
    throw new UsageError(`'${command}' takes one name, not '${more.join(' ')}'.`);
  const problem = regionNameProblem(name);
  if (problem) throw new UsageError(problem);
  return name;
}

export function noName({ command, names }: Arguments): void {
  if (names.length > 0) throw new UsageError(`'${command}' takes no name.`);
}
