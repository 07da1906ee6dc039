/** OSM PBF files written by hand, to be as wrong as a test wants. */
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** A blob that says of itself what it likes. */
export function blob(type: string, body: (pbf: PbfWriter) => void, claimedBytes?: number): Buffer {
  const data = new PbfWriter();
  body(data);
  const bytes = data.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, claimedBytes ?? bytes.length);
  const head = header.finish();
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  return Buffer.concat([size, head, bytes]);
}

export const HEADER = blob('OSMHeader', (pbf) => {
  pbf.writeBytesField(1, new Uint8Array());
});

export const zipped =
  (block: Uint8Array, claimed = block.length) =>
  (pbf: PbfWriter) => {
    pbf.writeVarintField(2, claimed);
    pbf.writeBytesField(3, deflateSync(block));
  };
