import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { REGION_FILES } from '@loovia/core/regions';
import { writePbf } from '../osm/pbf-writer.ts';
import { britishAdmin, buildConfig, engineConfig, TILE_DIR } from './config.ts';
import { runTool, type ToolRun } from './run-tool.ts';

interface StreetsBuild {
  readonly osmFile: string;
  readonly regionFolder: string;
  /** For files that only the build needs. */
  readonly workFolder: string;
  readonly signal: AbortSignal;
}

/** Builds the routing tiles of a region, and the config for the engine that reads them. */
export async function buildStreets(build: StreetsBuild): Promise<void> {
  const { workFolder, signal } = build;
  const tileDir = join(build.regionFolder, TILE_DIR);
  await mkdir(tileDir, { recursive: true });
  const config = join(workFolder, 'valhalla.json');
  const paths = { tileDir, admins: join(workFolder, 'admins.sqlite') };
  await writeFile(
    config,
    JSON.stringify(buildConfig({ ...paths, threads: availableParallelism() })),
  );
  const run = { folder: workFolder, signal };
  await writeAdmins(paths.admins, config, run);
  await runTool('valhalla_build_tiles', { ...run, args: ['-c', config, resolve(build.osmFile)] });
  await writeFile(
    join(build.regionFolder, REGION_FILES.valhallaConfig),
    `${JSON.stringify(engineConfig(), null, 2)}\n`,
  );
}

/** What Valhalla makes of a country, whatever the region: for the next one that this process builds. */
let madeAdmins: Buffer | null = null;

async function writeAdmins(admins: string, config: string, run: Omit<ToolRun, 'args'>) {
  if (madeAdmins) {
    await writeFile(admins, madeAdmins);
    return;
  }
  const adminFile = join(run.folder, 'admin.osm.pbf');
  await writePbf(britishAdmin(), adminFile);
  await runTool('valhalla_build_admins', { ...run, args: ['-c', config, adminFile] });
  madeAdmins = await readFile(admins);
}
