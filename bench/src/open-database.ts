/** Opens a folder of PGlite with PostGIS, asks one thing of it and ends: `node open-database.ts <folder>`. */
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { postgis } from '@electric-sql/pglite-postgis';

const [, , dataDir = ''] = process.argv;
const pglite = await PGlite.create({ dataDir, extensions: { postgis, pg_trgm } });
await pglite.query('select postgis_version()');
// Ready is when it answers: what closing costs is not part of it.
process.exit(0);
