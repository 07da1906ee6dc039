import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { firstFault, ImportError } from '../entry.ts';
import type { Entry } from '../entry.ts';
import { featureSchema, readRecord } from './read-record.ts';

/** The name of this source in `toilet_sources`. */
export const GBPTM_KEY = 'gbptm';

const collectionSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
});

/**
 * The toilets of a GeoJSON file of the Great British Public Toilet Map, as it was in 2018.
 * @throws ImportError when the file cannot be read at all.
 */
export async function* readGbptm(path: string): AsyncGenerator<Entry> {
  const { features } = await readCollection(path);
  for (const [index, feature] of features.entries()) yield readFeature(feature, index + 1);
}

async function readCollection(path: string): Promise<z.infer<typeof collectionSchema>> {
  let contents: unknown;
  try {
    contents = JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new ImportError(`${path} cannot be read as JSON.`, { cause });
  }
  const collection = collectionSchema.safeParse(contents);
  if (!collection.success) throw new ImportError(`${path} is not a GeoJSON FeatureCollection.`);
  return collection.data;
}

function readFeature(contents: unknown, number: number): Entry {
  const feature = featureSchema.safeParse(contents);
  if (!feature.success) {
    return { where: `feature ${number}`, refused: firstFault(feature.error) };
  }
  const where = `feature ${number} (${feature.data.properties.id})`;
  return { where, ...readRecord(feature.data) };
}
