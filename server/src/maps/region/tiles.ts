import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { boundsSchema, type Bounds } from '@loovia/core/geo';

interface TilesMetadata {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Bounds;
  /** HTML as the map's attribution control shows it. */
  readonly attribution: string;
}

export interface Tiles {
  /** The tile as stored: a gzipped Mapbox vector tile. Null where there is none. */
  get(z: number, x: number, y: number): Uint8Array | null;
  readonly metadata: TilesMetadata;
  close(): void;
}

const number = z.string().trim().min(1).pipe(z.coerce.number());

const metadataSchema = z.object({
  format: z.literal('pbf'),
  minzoom: number,
  maxzoom: number,
  bounds: z.string().transform((text) => {
    const [west, south, east, north] = text.split(',').map(Number);
    return [
      [west, south],
      [east, north],
    ];
  }),
  attribution: z.string(),
  json: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ vector_layers: z.array(z.object({ id: z.string() })) })),
});

const rowSchema = z.object({ name: z.string(), value: z.string() });
const tileSchema = z.object({ tile_data: z.instanceof(Uint8Array) });

/** Opens the vector tiles of a region (MBTiles 1.3). Throws when the file is none of ours. */
export function openTiles(file: string): Tiles {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const metadata = readMetadata(database);
    const select = database.prepare(
      'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
    );
    return {
      metadata,
      get(z, x, y) {
        // MBTiles counts rows from the south.
        const row = select.get(z, x, 2 ** z - 1 - y);
        return row ? tileSchema.parse(row).tile_data : null;
      },
      close: () => {
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function readMetadata(database: DatabaseSync): TilesMetadata {
  const rows = z.array(rowSchema).parse(database.prepare('SELECT name, value FROM metadata').all());
  const read = metadataSchema.parse(Object.fromEntries(rows.map((row) => [row.name, row.value])));
  return {
    minZoom: read.minzoom,
    maxZoom: read.maxzoom,
    bounds: boundsSchema.parse(read.bounds),
    attribution: read.attribution,
  };
}
