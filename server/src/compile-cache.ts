import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** The setting by which a thread or process keeps what Node has compiled where this one does. */
export function compileCache(): NodeJS.ProcessEnv {
  // Node names a folder of this version of it, inside the one it was given.
  const versions = getCompileCacheDir();
  return versions === undefined ? {} : { NODE_COMPILE_CACHE: dirname(versions) };
}
