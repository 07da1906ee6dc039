import type { ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import {
  cleanAddress,
  cleanName,
  readableLine,
  councilArea,
  readWebAddress,
  readDay,
} from '../reading/texts.ts';
import { readCategories, readCategory } from '../reading/categories.ts';
import type { ImportedToilet } from '../reading/listed-toilet.ts';
import { readFee } from '../reading/read-fee.ts';
import { plainValue } from './mapping.ts';
import type { FactMapping, Mapping } from './mapping.ts';
import type { ListRow } from './read-list.ts';

type Field = keyof Mapping['columns'];

/** The texts that a row has for a field of the mapping: one for each of its columns that is not empty. */
export function cellTexts({ cells }: ListRow, { columns }: Mapping): (field: Field) => string[] {
  return (field) =>
    [columns[field] ?? []]
      .flat()
      .map((column) => readableLine(cells.get(column) ?? ''))
      .filter(Boolean);
}

/** The id that a later file of the same list has again. */
export function idOf(row: ListRow, mapping: Mapping): string {
  const texts = cellTexts(row, mapping);
  const [id] = texts('id');
  if (mapping.columns.id !== undefined) return id ?? '';
  const identifying = [...texts('name'), ...texts('address'), ...texts('postcode')].join(' ');
  return identifying
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function readRow(row: ListRow, sourceId: string, mapping: Mapping): ImportedToilet {
  const { name, licence, url } = mapping.source;
  const texts = cellTexts(row, mapping);
  const facts = factsIn(row, mapping);
  const fee = readFee(texts('payment')[0]);
  const isFree = facts.isFree ?? fee.isFree;
  const paymentDetails = isFree === true && fee.isFree !== true ? null : fee.paymentDetails;
  return {
    sourceId,
    source: { name, licence },
    url: readWebAddress(texts('url')[0]) ?? url,
    confirmedOn: readDay(texts('confirmedOn')[0]),
    facts,
    fee: { isFree, paymentDetails },
    name: cleanName(texts('name')[0]),
    street: cleanAddress(texts('address')),
    postcode: texts('postcode')[0],
    areas: texts('areas').flatMap((text) => councilArea(text) ?? []),
    opening: texts('openingHours')[0] ?? '',
    notes: texts('description'),
    operator: cleanName(texts('operator')[0]),
  };
}

type Facts = ToiletFacts & Pick<ToiletRecord, 'hasChangingPlaces'>;

/** The facts of a row, by the values that the mapping names; all others are not known. */
function factsIn({ cells }: ListRow, { facts, categories }: Mapping): Facts {
  const category = (column: string) => readCategory(cells.get(column));
  const known: Record<string, boolean | null> = categories
    ? readCategories(category(categories.category), category(categories.accessibleCategory))
    : {};
  for (const [fact, mapped] of Object.entries(facts)) {
    const answer = answerIn(cells.get(mapped.column) ?? '', mapped);
    if (answer !== null) known[fact] = answer;
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
