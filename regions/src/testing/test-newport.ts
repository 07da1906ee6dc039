import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

/** The map of Newport, Wales, which the repository doesn't hold. */
export const NEWPORT_MAP = fileURLToPath(
  new URL('../../../../shared/data/newport/newport.osm.pbf', import.meta.url),
);

/** Tests on that map, skipped where it is missing. */
export function describeNewport(test: () => void): void {
  const isThere = existsSync(NEWPORT_MAP);
  const note = isThere ? '' : ' (skipped: ../shared/data is missing)';
  describe.skipIf(!isThere)(`Newport${note}`, test);
}
