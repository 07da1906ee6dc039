import { ImportError } from '../entry.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

/**
 * Text as councils save it: UTF-8, with or without its mark at the beginning, or Windows-1252, by
 * line, as files are put together from several.
 * @throws ImportError when it is no text
 */
export function decodeText(bytes: Buffer, path: string): string {
  if (bytes.includes(0)) {
    throw new ImportError(
      `${path} is no CSV text in UTF-8 or Windows-1252. (A spreadsheet can be saved as one: 'CSV UTF-8'.)`,
    );
  }
  return linesOf(bytes).map(decodeLine).join('');
}

function* endsOf(bytes: Buffer): Generator<number> {
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, end + 1)) yield end + 1;
  yield bytes.length;
}

function linesOf(bytes: Buffer): Buffer[] {
  const ends = [...endsOf(bytes)];
  return ends.map((end, at) => bytes.subarray(ends[at - 1] ?? 0, end));
}

function decodeLine(line: Buffer): string {
  try {
    return utf8.decode(line);
  } catch {
    return windows1252.decode(line);
  }
}
