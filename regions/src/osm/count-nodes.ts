import { PbfReader } from 'pbf';
import { sampleBlocks } from './pbf-file.ts';

/** Blocks that are unpacked: few enough to take no time, and a small file is counted to the node. */
const MOST_BLOCKS = 64;

/**
 * How many nodes a PBF file has, counted in some of its blocks from its beginning to its end.
 * @throws RegionError if it is none, or damaged
 */
export async function countNodes(path: string, mostBlocks = MOST_BLOCKS): Promise<number> {
  const { blocks, ofAll } = await sampleBlocks(path, mostBlocks);
  const counted = blocks.reduce((sum, bytes) => sum + nodesIn(bytes), 0);
  return blocks.length === 0 ? 0 : Math.round((counted * ofAll) / blocks.length);
}

/** The nodes of a block; 0 for a damaged one, as reading the file says what is wrong. */
function nodesIn(bytes: Uint8Array): number {
  try {
    return countIn(bytes);
  } catch {
    return 0;
  }
}

function countIn(bytes: Uint8Array): number {
  let nodes = 0;
  const each = (pbf: PbfReader, end: number, read: (field: number, end: number) => void) => {
    pbf.readFields(
      (field) => {
        if (pbf.type !== PBF_BYTES) return;
        const fieldEnd = pbf.readVarint() + pbf.pos;
        read(field, fieldEnd);
        pbf.pos = fieldEnd;
      },
      null,
      end,
    );
  };
  const pbf = new PbfReader(bytes);
  each(pbf, bytes.length, (part, groupEnd) => {
    if (part !== 2) return;
    each(pbf, groupEnd, (kind, kindEnd) => {
      if (kind === 1) nodes += 1;
      if (kind !== 2) return;
      each(pbf, kindEnd, (field, end) => {
        if (field === 1) nodes += varintsIn(bytes.subarray(pbf.pos, end));
      });
    });
  });
  return nodes;
}

/** The wire type of strings, messages and packed lists. */
const PBF_BYTES = 2;

/** The last byte of each number has no high bit. */
const varintsIn = (bytes: Uint8Array): number =>
  bytes.reduce((sum, byte) => (byte < 0x80 ? sum + 1 : sum), 0);
