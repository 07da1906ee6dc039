import { fileURLToPath } from 'node:url';
import type { Bounds } from '@loovia/core/geo';

const fileNamed = (name: string) =>
  fileURLToPath(new URL(`../../pennyshire/${name}`, import.meta.url));

/** The demo county, which is built the way every region is: its map and timetables are such files. */
export const PENNYSHIRE = {
  title: 'Pennyshire',
  osmFile: fileNamed('pennyshire.osm.pbf'),
  gtfsFile: fileNamed('pennyshire-gtfs.zip'),
  /** Includes some sea around the streets. */
  bounds: [
    [0.595, 53.14],
    [1.475, 53.405],
  ] satisfies Bounds,
};
