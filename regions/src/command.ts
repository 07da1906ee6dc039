import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildRegion } from './build.ts';
import { catalogue } from './catalogue.ts';
import { download } from './download.ts';
import { buildDemo } from './build-demo.ts';
import type { Progress } from './progress.ts';
import { RegionError } from './region-error.ts';
import { regionNameProblem, RegionStore } from './store/region-store.ts';

export const USAGE = `Usage: npm run region -- <command>

  build <name> --osm <file|url>...   make a region of OSM PBF files and use it
    [--gtfs <file|url>...]           with the public transport of GTFS zips
    [--shift-timetable]              its dates moved by whole weeks to cover today
  get <name>                         download a British region and build it ('get' lists them)
  demo                               make the demo county, Pennyshire, and use it
  list                               the regions there are
  use <name>                         use another region

Regions are kept in LOOVIA_DATA/regions (LOOVIA_DATA is .data unless set).`;

/** The command line was wrong: the message has what is wrong, then the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';

  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
  }
}

export interface Surroundings {
  readonly dataDir: string;
  readonly progress: Progress;
  readonly now: Date;
  readonly print: (line: string) => void;
}

/** Runs one command. Throws a `UsageError` or a `RegionError` whose message is for people. */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<void> {
  const { positionals, values } = readArgs(args);
  const [command, ...names] = positionals;
  if (command === undefined) throw new UsageError('Say what to do.');
  for (const option of Object.keys(values)) {
    if (command !== 'build') throw new UsageError(`'${command}' takes no --${option}.`);
  }
  const store = new RegionStore(surroundings.dataDir);
  switch (command) {
    case 'build':
      return build(store, oneName(command, names), sourcesIn(values), surroundings);
    case 'get':
      if (names.length > 0) return get(store, oneName(command, names), surroundings);
      listCatalogue(surroundings);
      return;
    case 'demo':
      noNames(command, names);
      return demo(store, surroundings);
    case 'list':
      noNames(command, names);
      return list(store, surroundings);
    case 'use':
      return use(store, oneName(command, names), surroundings);
    default:
      throw new UsageError(`There is no command '${command}'.`);
  }
}

function readArgs(args: readonly string[]) {
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
  // Without a file the parser itself complains.
  const repeated = files.length === 0 ? [flag] : files.flatMap((file) => [flag, file]);
  return [...args.slice(0, start), ...repeated, ...withoutRepeatedFlag(rest)];
}

interface Sources {
  readonly osm: readonly string[];
  readonly gtfs: readonly string[];
  readonly shiftTimetable: boolean;
}

function sourcesIn(values: ReturnType<typeof readArgs>['values']): Sources {
  const { osm = [], gtfs = [], 'shift-timetable': shiftTimetable = false } = values;
  if (osm.length === 0) throw new UsageError("'build' needs --osm with a file or an address.");
  if (shiftTimetable && gtfs.length === 0) throw new UsageError('--shift-timetable needs --gtfs.');
  return { osm, gtfs, shiftTimetable };
}

function oneName(command: string, names: readonly string[]): string {
  const [name, ...more] = names;
  if (name === undefined) throw new UsageError(`'${command}' needs the name of a region.`);
  if (more.length > 0)
    throw new UsageError(`'${command}' takes one name, not '${more.join(' ')}'.`);
  const problem = regionNameProblem(name);
  if (problem) throw new UsageError(problem);
  return name;
}

function noNames(command: string, names: readonly string[]): void {
  if (names.length > 0) throw new UsageError(`'${command}' takes no name.`);
}

async function build(
  store: RegionStore,
  name: string,
  { osm, gtfs, shiftTimetable }: Sources,
  { progress, now, print }: Surroundings,
): Promise<void> {
  const title = titleOf(name);
  const plan = {
    name,
    title,
    demo: false,
    builtAt: now,
    shiftTimetable,
    fetchOsm: (workFolder: string) => fetchAll(osm, join(workFolder, 'osm'), progress),
    fetchGtfs: (workFolder: string) => fetchAll(gtfs, join(workFolder, 'gtfs'), progress),
  };
  await buildRegion(store, plan, progress);
  print(`${title} is built and in use.`);
}

/** Files as they are and downloads, each in a folder of its own: their names may be the same. */
async function fetchAll(
  sources: readonly string[],
  folder: string,
  progress: Progress,
): Promise<string[]> {
  const files: string[] = [];
  for (const [n, source] of sources.entries()) {
    const url = webAddress(source);
    const own = join(folder, String(n));
    if (url) await mkdir(own, { recursive: true });
    files.push(url ? await download(url, own, progress) : resolve(source));
  }
  return files;
}

function webAddress(source: string): URL | null {
  return /^https?:\/\//.test(source) && URL.canParse(source) ? new URL(source) : null;
}

/** 'greater-london' is 'Greater London' to people. */
function titleOf(name: string): string {
  const small = ['and', 'of', 'with', 'upon', 'on', 'the'];
  return name
    .split('-')
    .map((word, n) =>
      n > 0 && small.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

async function get(store: RegionStore, name: string, surroundings: Surroundings): Promise<void> {
  const url = catalogue.get(name);
  if (!url) {
    throw new RegionError(`'${name}' is not in the catalogue: 'npm run region -- get' lists it.`);
  }
  const sources = { osm: [url.href], gtfs: [], shiftTimetable: false };
  return build(store, name, sources, surroundings);
}

function listCatalogue({ print }: Surroundings): void {
  for (const name of catalogue.keys()) print(name);
}

async function demo(store: RegionStore, { progress, now, print }: Surroundings): Promise<void> {
  const { title } = await buildDemo(store, progress, now);
  print(`${title} is built and in use.`);
}

async function list(store: RegionStore, { print }: Surroundings): Promise<void> {
  const [names, active] = [await store.names(), await store.active()];
  if (names.length === 0) print("There is no region yet: 'npm run region -- demo' makes one.");
  for (const name of names) {
    const manifest = await store.manifest(name);
    print(`${name === active ? '*' : ' '} ${name}   built ${manifest?.builtAt.slice(0, 10) ?? ''}`);
  }
}

async function use(store: RegionStore, name: string, { print }: Surroundings): Promise<void> {
  if (!(await store.manifest(name))) {
    throw new RegionError(`There is no region '${name}': 'npm run region -- list' shows them.`);
  }
  await store.activate(name);
  print(`${name} is in use.`);
}
