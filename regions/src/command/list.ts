import { basename } from 'node:path';
import { DAY_MS } from '@loovia/core/time';
import { extractAddress, EXTRACTS, PROVIDERS, type Extract } from '../catalogue.ts';
import { withoutQuery, webAddress } from '../address.ts';
import type { RemoteFile } from '../download.ts';
import { inBytes } from '../progress.ts';
import { RegionError } from '../region-error.ts';
import { isTooLarge, nodesInBytes } from '../room.ts';
import type { RegionSource } from '../store/region-store.ts';
import type { CommandContext } from './build.ts';

/** Lists the regions. */
export async function list({ store, now, print }: CommandContext): Promise<void> {
  const [names, active] = [await store.names(), await store.active()];
  if (names.length === 0) print("There is no region yet: 'npm run region -- demo' makes one.");
  for (const name of names) {
    const manifest = await store.manifest(name);
    const built = manifest ? `built ${dayAndAge(manifest.builtAt, now)}` : '';
    print(`${name === active ? '*' : ' '} ${name}   ${built}`);
    const sources = await store.sources(name);
    for (const source of [...(sources?.osm ?? []), ...(sources?.gtfs ?? [])]) {
      print(`      ${inWords(source, now)}`);
    }
    for (const notice of manifest?.notices ?? []) print(`      ${notice}`);
  }
}

function inWords({ from, changedAt }: RegionSource, now: Date): string {
  const url = webAddress(from);
  const of = changedAt === null ? '' : `, of ${dayAndAge(changedAt, now)}`;
  return `${url ? withoutQuery(url) : basename(from)}${of}`;
}

function dayAndAge(at: string, now: Date): string {
  const days = Math.floor((now.getTime() - Date.parse(at)) / DAY_MS);
  const age = days < 1 ? 'within a day' : days === 1 ? '1 day ago' : `${days} days ago`;
  return `${at.slice(0, 10)} (${age})`;
}

/** Lists every extract, with its current size and date. */
export async function listCatalogue(context: CommandContext): Promise<void> {
  const { print } = context;
  for (const provider of ['geofabrik', 'bbbike'] as const) {
    const { name, licence } = PROVIDERS[provider];
    print(`By ${name}, © OpenStreetMap contributors, ${licence}:`);
    const extracts = EXTRACTS.filter((extract) => extract.provider === provider);
    const facts = await factsOf(extracts, context);
    for (const { name, title } of extracts) {
      print(`  ${name.padEnd(30)}${title.padEnd(30)}${facts.get(name) ?? 'size not known'}`);
    }
  }
}

/** Asks one by one, and stops at the first that does not answer. */
async function factsOf(
  extracts: readonly Extract[],
  { downloads, addresses, progress, memoryBytes }: CommandContext,
): Promise<Map<string, string>> {
  const facts = new Map<string, string>();
  for (const extract of extracts) {
    try {
      const look = await downloads.look(extractAddress(extract, addresses));
      facts.set(extract.name, inFigures(look, memoryBytes));
    } catch (error) {
      if (!(error instanceof RegionError)) throw error;
      progress.notice(error.message);
      break;
    }
  }
  return facts;
}

function inFigures(look: RemoteFile | null, memoryBytes: number): string {
  if (look === null) return 'not there just now';
  const day = look.changedAt ? `of ${look.changedAt.toISOString().slice(0, 10)}` : '';
  if (look.bytes === null) return day;
  const room = isTooLarge(nodesInBytes(look.bytes), memoryBytes) ? '  too large to build here' : '';
  return `${inBytes(look.bytes).padStart(9)}  ${day}${room}`.trimEnd();
}
