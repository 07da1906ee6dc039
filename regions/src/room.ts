import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import { webAddress } from './address.ts';
import { countNodes } from './osm/count-nodes.ts';
import { inBytes } from './progress.ts';
import { RegionError } from './region-error.ts';

/**
 * The memory that a build takes (docs/regions.md): measured on Newport, and on twenty Newports side by side
 * (5.1 million nodes) with all their public transport.
 */
const BASE_BYTES = 0.4e9;
const BYTES_OF_NODE = 550;

/**
 * Of a PBF file, for each of its nodes, the ways and tags included: 9.8 in Newport, 9.4 in England. More, so
 * that a file with its authors in it isn't refused that would fit: what was downloaded is counted exactly.
 */
const FILE_BYTES_OF_NODE = 12;

/** The memory that this machine, or the container around us, has. */
export function memoryHere(): number {
  const limit = process.constrainedMemory();
  // Without a limit, systems answer 0 or an absurd number.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** About how many nodes there are in a file of so many bytes. */
export const nodesInBytes = (bytes: number): number => Math.round(bytes / FILE_BYTES_OF_NODE);

/** Whether a map of so many nodes is too large to be built with this memory. */
export function isTooLarge(nodes: number, memoryBytes: number): boolean {
  return memoryFor(nodes) > memoryBytes;
}

const memoryFor = (nodes: number): number => BASE_BYTES + nodes * BYTES_OF_NODE;

/** @throws RegionError, with the size of the map and what to do instead, if it is too large to be built here */
export function checkRoom(title: string, nodes: number, memoryBytes: number): void {
  if (!isTooLarge(nodes, memoryBytes)) return;
  throw new RegionError(
    `${title} is too large to build here: its map has about ${rounded(nodes)} nodes, which take ` +
      `${inBytes(memoryFor(nodes))} of memory, and there are ${inBytes(memoryBytes)}. Build a smaller area, ` +
      "such as a county ('npm run region -- get' lists them), or see deploy/README.md for the whole country.",
  );
}

const rounded = (nodes: number): string =>
  nodes < 1e6 ? nodes.toLocaleString('en-GB') : `${Number((nodes / 1e6).toPrecision(3))} million`;

/**
 * About how many nodes the maps have that a region is built from. What cannot be asked or read counts as
 * nothing: to download or read it says why.
 * @param bytesAt how large the file at an address is; null = the server does not say
 */
export async function nodesOf(
  maps: readonly string[],
  bytesAt: (url: URL) => Promise<number | null>,
): Promise<number> {
  let nodes = 0;
  for (const map of maps) {
    try {
      const url = webAddress(map);
      nodes += url ? nodesInBytes((await bytesAt(url)) ?? 0) : await countNodes(resolve(map));
    } catch (error) {
      if (!(error instanceof RegionError)) throw error;
    }
  }
  return nodes;
}
