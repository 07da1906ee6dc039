import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RegionError } from '../region-error.ts';
import { EngineRefusal, withEngine } from './engine.ts';

const start = { regionFolder: join(tmpdir(), 'nowhere'), signal: new AbortController().signal };
/** A process that ends as soon as it is asked for anything. */
const DYING = "process.on('message', () => { console.error('Out of tiles'); process.exit(1); });";

describe('withEngine', () => {
  it('reports a refusal in a sentence, and goes on answering', async () => {
    await withEngine(start, async (engine) => {
      const refused = engine.ask('sources_to_targets', '{"sources":[]}');
      await expect(refused).rejects.toThrow(EngineRefusal);
      await expect(refused).rejects.toThrow(/^The walks between stops could not be computed: .+/);
      const place = { locations: [{ lat: 51.5, lon: -3 }], costing: 'pedestrian' };
      expect(await engine.ask('locate', JSON.stringify(place))).toContain('"edges":null');
    });
  });

  it('ends with the last output of a crashed process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loovia-engine-'));
    try {
      const file = join(folder, 'dying.mjs');
      await writeFile(file, DYING);
      const asking = withEngine({ ...start, program: pathToFileURL(file) }, (engine) =>
        engine.ask('locate', '{}'),
      );
      await expect(asking).rejects.toThrow(RegionError);
      await expect(asking).rejects.toThrow(/could not be computed: Out of tiles$/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('ends when asked to', async () => {
    const signal = AbortSignal.abort();
    const asking = withEngine({ ...start, signal }, (engine) => engine.ask('locate', '{}'));
    await expect(asking).rejects.toThrow(/abort/i);
  });
});
