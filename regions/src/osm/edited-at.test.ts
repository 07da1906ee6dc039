import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PbfWriter } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blob, HEADER, zipped } from '../testing/test-pbf.ts';
import { writePbf } from './pbf-writer.ts';
import { readOsm } from './read-osm.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loovia-edits-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer) {
  const file = join(folder, 'edits.pbf');
  await writeFile(file, content);
  return readOsm([file], () => undefined);
}

describe('FACT-02 the day of the last edit', () => {
  const edited = (seconds: number) => (pbf: PbfWriter) => {
    pbf.writeMessage(
      4,
      (_: null, info) => {
        info.writeVarintField(2, seconds);
      },
      null,
    );
  };

  /** Two dense nodes with a tag each, a way and a relation, edited one after another. */
  function block(seconds: readonly number[], granularity?: number): Buffer {
    const pbf = new PbfWriter();
    const group = new PbfWriter();
    const [first = 0, second = 0, way = 0, relation = 0] = seconds;
    group.writeMessage(
      2,
      (_: null, nodes) => {
        nodes.writePackedSVarint(1, [1, 1]);
        nodes.writeMessage(
          5,
          (_all: null, info) => {
            info.writePackedSVarint(2, [first, second - first]);
          },
          null,
        );
        nodes.writePackedSVarint(8, [0, 0]);
        nodes.writePackedSVarint(9, [0, 0]);
        nodes.writePackedVarint(10, [1, 2, 0, 1, 2, 0]);
      },
      null,
    );
    for (const [field, time] of [
      [3, way],
      [4, relation],
    ] as const) {
      group.writeMessage(
        field,
        (_: null, element) => {
          element.writeVarintField(1, 5);
          edited(time)(element);
        },
        null,
      );
    }
    pbf.writeMessage(
      1,
      (_: null, strings) => {
        for (const text of ['', 'amenity', 'toilets']) strings.writeStringField(1, text);
      },
      null,
    );
    pbf.writeBytesField(2, group.finish());
    if (granularity !== undefined) pbf.writeVarintField(18, granularity);
    return Buffer.concat([HEADER, blob('OSMData', zipped(pbf.finish()))]);
  }

  const edits = async (content: Buffer) => {
    const data = await read(content);
    return [...data.taggedElements()].map(({ editedAt }) => editedAt);
  };

  it('is read of nodes, ways and relations', async () => {
    const seconds = [1_633_392_000, 1_633_478_400, 1_633_564_800, 1_633_651_200];
    expect(await edits(block(seconds))).toEqual(seconds);
    expect(
      await edits(
        block(
          seconds.map((each) => each * 1000),
          1,
        ),
      ),
    ).toEqual(seconds);
  });

  it('is not known where the file has none, or one that cannot be', async () => {
    const lat = { latE7: 515_000_000, lngE7: -30_000_000 };
    const file = join(folder, 'no-edits.pbf');
    const nodes = [{ id: 1, ...lat, tags: { amenity: 'toilets' } }];
    await writePbf({ nodes, ways: [], relations: [] }, file);
    const data = await readOsm([file], () => undefined);
    expect([...data.taggedElements()].map(({ editedAt }) => editedAt)).toEqual([0]);
    expect(await edits(block([-5, 2 ** 33, 0, 2 ** 40]))).toEqual([0, 0, 0, 0]);
  });
});
