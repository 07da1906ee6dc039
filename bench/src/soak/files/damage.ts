import type { Random } from './random.ts';

/** Files that are made of a small one are never larger: a file may not be hostile by its size alone. */
const MOST_BYTES = 1_000_000;

/** Bytes with a meaning to readers: line ends, signs, the largest varint, byte order marks. */
const TELLING_BYTES = [
  [0x00],
  [0xff],
  [0x7f],
  [0x80],
  [0x0a],
  [0x22],
  [0xff, 0xff, 0xff, 0xff],
  [0xff, 0xff, 0xff, 0x7f],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xed, 0xa0, 0x80],
  [0xc0, 0x80],
].map((bytes) => Buffer.from(bytes));

type Damage = (bytes: Buffer, random: Random) => Buffer;

const place = (bytes: Buffer, random: Random) => random.whole(0, Math.max(0, bytes.length - 1));

function stretch(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = place(bytes, random);
  return [from, Math.min(bytes.length, from + random.whole(1, 2 ** random.whole(0, 12)))];
}

function exchanged(bytes: Buffer, from: number, to: number, instead: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, from), instead, bytes.subarray(to)]);
}

const flipBits: Damage = (bytes, random) => {
  const copy = Buffer.from(bytes);
  for (let count = random.whole(1, 8); count > 0; count -= 1) {
    const at = place(copy, random);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7));
  }
  return copy;
};

const overwrite: Damage = (bytes, random) => {
  const telling = random.pick(TELLING_BYTES);
  const at = place(bytes, random);
  return exchanged(bytes, at, at + (random.chance(0.7) ? telling.length : 0), telling);
};

const truncate: Damage = (bytes, random) => bytes.subarray(0, place(bytes, random));

const cutOut: Damage = (bytes, random) =>
  exchanged(bytes, ...stretch(bytes, random), Buffer.alloc(0));

const splice: Damage = (bytes, random) => {
  const taken = bytes.subarray(...stretch(bytes, random));
  const at = place(bytes, random);
  return exchanged(bytes, at, at + (random.chance(0.5) ? taken.length : 0), taken);
};

const swapHalves: Damage = (bytes, random) => {
  const [from, to] = stretch(bytes, random);
  const at = random.whole(from, to);
  return exchanged(
    bytes,
    from,
    to,
    Buffer.concat([bytes.subarray(at, to), bytes.subarray(from, at)]),
  );
};

const repeat: Damage = (bytes, random) => {
  const [from, to] = stretch(bytes, random);
  const room = Math.floor((MOST_BYTES - bytes.length) / (to - from || 1));
  const times = Math.max(0, Math.min(room, 2 ** random.whole(1, 14)));
  const taken = bytes.subarray(from, to);
  return exchanged(bytes, to, to, Buffer.concat(Array.from({ length: times }, () => taken)));
};

const noise: Damage = (bytes, random) => {
  const made = Buffer.from(Array.from({ length: random.whole(1, 64) }, () => random.whole(0, 255)));
  const at = place(bytes, random);
  return exchanged(bytes, at, at, made);
};

const DAMAGES = [
  flipBits,
  flipBits,
  overwrite,
  overwrite,
  truncate,
  cutOut,
  splice,
  swapHalves,
  repeat,
  noise,
];

/** The bytes with one to four faults, as from disks, networks and attackers. */
export function damaged(bytes: Buffer, random: Random): Buffer {
  let result = bytes;
  for (let count = random.whole(1, 4); count > 0; count -= 1) {
    result = random.pick(DAMAGES)(result, random);
  }
  return result.subarray(0, MOST_BYTES);
}
