import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Writes tiles to an MBTiles file (specification 1.3), replacing any older one. */
export class MbtilesWriter {
  readonly #database: DatabaseSync;
  readonly #insert: ReturnType<DatabaseSync['prepare']>;

  constructor(file: string) {
    rmSync(file, { force: true });
    this.#database = new DatabaseSync(file);
    // An interrupted build is thrown away, so a journal would only cost time.
    this.#database.exec(`
      PRAGMA journal_mode = OFF;
      PRAGMA synchronous = OFF;
      PRAGMA application_id = 0x4d504258;
      CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL);
      CREATE TABLE tiles (
        zoom_level INTEGER NOT NULL,
        tile_column INTEGER NOT NULL,
        tile_row INTEGER NOT NULL,
        tile_data BLOB NOT NULL,
        PRIMARY KEY (zoom_level, tile_column, tile_row)
      ) WITHOUT ROWID;
      BEGIN;
    `);
    this.#insert = this.#database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  }

  /** `y` counts from the north; MBTiles counts rows from the south (TMS). */
  addTile(z: number, x: number, y: number, data: Uint8Array): void {
    this.#insert.run(z, x, 2 ** z - 1 - y, data);
  }

  /** Does not delete an unfinished file. */
  [Symbol.dispose](): void {
    this.#database.close();
  }

  finish(metadata: Readonly<Record<string, string>>): void {
    const insert = this.#database.prepare('INSERT INTO metadata VALUES (?, ?)');
    for (const [name, value] of Object.entries(metadata)) insert.run(name, value);
    this.#database.exec('COMMIT');
  }
}
