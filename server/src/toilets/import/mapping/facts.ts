import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import type { ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { plainValue } from './mapping.ts';
import type { FactMapping, Mapping } from './mapping.ts';
import type { ListRow } from './read-list.ts';

type Facts = ToiletFacts & Pick<ToiletRecord, 'hasChangingPlaces'>;

/** What a row's columns say, by the values that the mapping names; all else is not known. */
export function factsIn({ cells }: ListRow, { facts }: Mapping): Facts {
  const known: Record<string, boolean | null> = {};
  for (const [fact, mapped] of Object.entries(facts)) {
    known[fact] = answerIn(cells.get(mapped.column) ?? '', mapped);
  }
  return { ...UNKNOWN_FACTS, ...known };
}

function answerIn(text: string, { yes, no }: FactMapping): boolean | null {
  const value = plainValue(text);
  const means = (values: FactMapping['yes']) => values.some((one) => plainValue(one) === value);
  // A value that means both means neither.
  if (means(yes) === means(no)) return null;
  return means(yes);
}

/** So many values are named of a column. */
const MOST_NAMED = 5;

/** Values that the mapping names and the file lacks, and those the file has and the mapping lacks. */
export function* remarksOnValues(rows: readonly ListRow[], mapping: Mapping): Generator<string> {
  for (const [fact, { column, yes, no }] of Object.entries(mapping.facts)) {
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const value = plainValue(cells.get(column) ?? '');
      if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const named = new Set([...yes, ...no].map(plainValue));
    const missing = [...named].filter((value) => value !== '' && !counts.has(value));
    if (missing.length > 0) {
      yield `facts.${fact}: no row has ${quoted(missing)} in column '${column}'`;
    }
    const unknown = [...counts].filter(([value]) => !named.has(value));
    if (unknown.length > 0) {
      const rowCount = unknown.reduce((sum, [, count]) => sum + count, 0);
      const values = quoted(unknown.map(([value]) => value));
      yield `facts.${fact}: ${values} in column '${column}' (${rowCount} ${rowCount === 1 ? 'row' : 'rows'}) means neither yes nor no in the mapping: not known`;
    }
  }
}

function quoted(values: readonly string[]): string {
  const shown = values.slice(0, MOST_NAMED).map((value) => `'${value.slice(0, 60)}'`);
  const more = values.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
