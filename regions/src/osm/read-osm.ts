import { basename } from 'node:path';
import { RegionError } from '../region-error.ts';
import { OsmData } from './osm-data.ts';
import { OsmStore } from './osm-store.ts';
import { readDataBlock, unknownFeatures } from './pbf-block.ts';
import { readBlocks } from './pbf-file.ts';

/** Reads OSM PBF files into one `OsmData`. `onProgress` gets the share that is done, 0 to 1. */
export async function readOsm(
  paths: readonly string[],
  onProgress: (done: number) => void,
): Promise<OsmData> {
  const store = new OsmStore();
  for (const [n, path] of paths.entries()) {
    for await (const block of readBlocks(path)) {
      readBlock(block.type, block.bytes, basename(path), store);
      onProgress((n + block.done) / paths.length);
    }
  }
  return new OsmData(store);
}

function readBlock(type: string, bytes: Uint8Array, name: string, store: OsmStore): void {
  try {
    if (type === 'OSMData') readDataBlock(bytes, store);
    else if (type === 'OSMHeader') {
      const [feature] = unknownFeatures(bytes);
      if (feature) throw new RegionError(`${name} needs '${feature}', which is not supported.`);
    }
  } catch (error) {
    if (error instanceof RegionError) throw error;
    throw new RegionError(`${name} is damaged: download it again.`, { cause: error });
  }
}
