import { isDeepStrictEqual } from 'node:util';
import type { Notices } from './broken-trips.ts';
import type { Row } from './table.ts';

/**
 * Adds what a line says under its id. A line that says the same as one before is left out and counted.
 * @throws RegionError where two lines say different things under one id
 */
export function addOnce<T extends object>(
  row: Row,
  column: string,
  { known, value, notices }: { known: Map<string, T>; value: T; notices: Notices },
): void {
  const id = row.text(column);
  const before = known.get(id);
  if (!before) known.set(id, value);
  else if (isDeepStrictEqual(withoutLine(before), withoutLine(value))) countDoubled(notices);
  else row.fail(`${column} '${id}' is repeated`);
}

export function countDoubled(notices: Notices, more = 1): void {
  notices.count(['line'], 'left out: the same as one before', more);
}

/** Where it stands in the file is no part of what a line says. */
const withoutLine = (value: object) => ({ ...value, line: 0 });
