import * as z from 'zod/mini';

/** A timetable file that cannot be read; the message is a sentence. */
export class TimetableFileError extends Error {
  override readonly name = 'TimetableFileError';
}

const MAGIC = 'LOOVIATT';
/** Version of the layout below and of what the sections mean. */
const VERSION = 3;
/** Magic, version and length of the header. */
const PREFIX_BYTES = 16;
/** Every section begins at a multiple of this, so that any typed array can view it. */
const ALIGNMENT = 8;

/** What a section can hold, by its kind. */
interface Contents {
  readonly uint8: Uint8Array;
  readonly int32: Int32Array;
  readonly uint32: Uint32Array;
  readonly float64: Float64Array;
  readonly strings: readonly string[];
}
export type Content = Contents[keyof Contents];

/** Names of arrays and their kinds. */
export interface Layout {
  readonly [name: string]: keyof Contents | Layout;
}
/** Arrays as a layout says. */
export type ArraysOf<L> = {
  readonly [K in keyof L]: L[K] extends keyof Contents ? Contents[L[K]] : ArraysOf<L[K]>;
};

interface ArrayClass {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Content;
  readonly BYTES_PER_ELEMENT: number;
}
const ARRAYS = {
  uint8: Uint8Array,
  int32: Int32Array,
  uint32: Uint32Array,
  float64: Float64Array,
} as const satisfies Record<string, ArrayClass>;
const KINDS = ['uint8', 'int32', 'uint32', 'float64'] as const;

const sectionSchema = z.strictObject({
  name: z.string(),
  kind: z.enum([...KINDS, 'strings']),
  /** Bytes from the first section's beginning. */
  offset: z.int().check(z.nonnegative(), z.multipleOf(ALIGNMENT)),
  bytes: z.int().check(z.nonnegative()),
});
type Section = z.infer<typeof sectionSchema>;

const headerSchema = z.strictObject({
  facts: z.record(z.string(), z.unknown()),
  sections: z.array(sectionSchema),
});

/** Facts and named arrays as one file: see docs/decisions/0100-public-transport-engine.md. */
export function writeSections(
  facts: Readonly<Record<string, unknown>>,
  contents: Iterable<readonly [name: string, content: Content]>,
): Uint8Array {
  const sections: Section[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [name, content] of contents) {
    const part = bytesOf(content);
    sections.push({ name, kind: kindOf(content), offset, bytes: part.length });
    parts.push(part);
    offset = aligned(offset + part.length);
  }
  const header = new TextEncoder().encode(JSON.stringify({ facts, sections }));
  const start = aligned(PREFIX_BYTES + header.length);
  const file = new Uint8Array(start + offset);
  const prefix = new DataView(file.buffer);
  file.set(new TextEncoder().encode(MAGIC));
  prefix.setUint32(8, VERSION, true);
  prefix.setUint32(12, header.length, true);
  file.set(header, PREFIX_BYTES);
  sections.forEach((section, n) => {
    file.set(parts[n] ?? new Uint8Array(), start + section.offset);
  });
  return file;
}

export function kindOf(content: Content): Section['kind'] {
  return KINDS.find((kind) => content instanceof ARRAYS[kind]) ?? 'strings';
}

function bytesOf(content: Content): Uint8Array {
  return ArrayBuffer.isView(content)
    ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    : new TextEncoder().encode(JSON.stringify(content));
}

const aligned = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/**
 * The facts and arrays of a file; the arrays are views of its bytes.
 * @throws TimetableFileError when the bytes are not such a file, of this version and whole.
 */
export function readSections(bytes: Uint8Array) {
  // A small file read by Node lies anywhere in a larger buffer.
  const file = bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();
  const headerBytes = readPrefix(file);
  const { facts, sections } = readHeader(file.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes));
  const start = aligned(PREFIX_BYTES + headerBytes);
  const ends = sections.map((section) => aligned(section.offset + section.bytes));
  const size = start + Math.max(0, ...ends);
  if (size !== file.length) {
    throw new TimetableFileError(
      `The timetable file has ${file.length} bytes where it should have ${size}.`,
    );
  }
  const body = file.subarray(start);
  return { facts, contents: new Map(sections.map((one) => [one.name, contentOf(one, body)])) };
}

function contentOf({ name, kind, offset, bytes }: Section, body: Uint8Array): Content {
  const part = body.subarray(offset, offset + bytes);
  if (kind === 'strings') {
    const parsed = z.array(z.string()).safeParse(json(part));
    if (!parsed.success) throw broken(`section ${name} is not a list of texts`);
    return parsed.data;
  }
  const array: ArrayClass = ARRAYS[kind];
  if (bytes % array.BYTES_PER_ELEMENT !== 0) throw broken(`section ${name} ends within a number`);
  return new array(part.buffer, part.byteOffset, bytes / array.BYTES_PER_ELEMENT);
}

/** @returns the length of the header in bytes */
function readPrefix(bytes: Uint8Array): number {
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (bytes.length < PREFIX_BYTES || magic !== MAGIC) {
    throw new TimetableFileError('This is not a timetable file.');
  }
  const prefix = new DataView(bytes.buffer, bytes.byteOffset, PREFIX_BYTES);
  const version = prefix.getUint32(8, true);
  if (version !== VERSION) {
    throw new TimetableFileError(
      `The timetable file is of version ${version}, not ${VERSION}: build the region again.`,
    );
  }
  const headerBytes = prefix.getUint32(12, true);
  if (headerBytes > bytes.length - PREFIX_BYTES) throw broken('its header is cut short');
  return headerBytes;
}

function readHeader(bytes: Uint8Array): z.infer<typeof headerSchema> {
  const parsed = headerSchema.safeParse(json(bytes));
  if (!parsed.success) throw broken('its header cannot be read');
  return parsed.data;
}

function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

export function broken(reason: string): TimetableFileError {
  return new TimetableFileError(`The timetable file is damaged: ${reason}.`);
}
