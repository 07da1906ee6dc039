import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { writePbf } from '../osm/pbf-writer.ts';
import { britishAdmin, buildConfig } from './config.ts';
import { runTool } from './run-tool.ts';

interface StreetsBuild {
  /** From `writeStreetMap`. */
  readonly streetFile: string;
  readonly regionFolder: string;
  /** For files that only the build needs. */
  readonly workFolder: string;
  readonly signal: AbortSignal;
}

/** Builds the routing tiles of a region. */
export async function buildStreets(build: StreetsBuild): Promise<void> {
  const { streetFile, workFolder, signal } = build;
  const tileDir = join(build.regionFolder, REGION_FILES.streetTiles);
  await mkdir(tileDir, { recursive: true });
  const adminFile = join(workFolder, 'admin.osm.pbf');
  const config = join(workFolder, 'valhalla.json');
  const paths = { tileDir, admins: join(workFolder, 'admins.sqlite') };
  await writePbf(britishAdmin(), adminFile);
  await writeFile(
    config,
    JSON.stringify(buildConfig({ ...paths, threads: availableParallelism() })),
  );
  const run = { folder: workFolder, signal };
  await runTool('valhalla_build_admins', { ...run, args: ['-c', config, adminFile] });
  await runTool('valhalla_build_tiles', { ...run, args: ['-c', config, streetFile] });
}
