import type { Source } from '@loovia/core/toilets';
import { cleanAddress, cleanName, cleanText, readWebAddress } from '../reading/clean-text.ts';
import type { ListedToilet } from '../reading/listed-toilet.ts';
import { readDay } from '../reading/read-day.ts';
import { readFee } from '../reading/read-fee.ts';
import { factsIn } from './facts.ts';
import type { Mapping } from './mapping.ts';
import type { ListRow } from './read-list.ts';

type What = keyof Mapping['columns'];

/** The texts of a row by what the mapping says they are; of several columns, one after another. */
export function textsIn({ cells }: ListRow, { columns }: Mapping): (what: What) => string[] {
  return (what) =>
    [columns[what] ?? []]
      .flat()
      .map((column) => cleanText(cells.get(column) ?? ''))
      .filter(Boolean);
}

/** The id that a later file of the same list has again. */
export function idOf(row: ListRow, mapping: Mapping): string {
  const texts = textsIn(row, mapping);
  const [id] = texts('id');
  if (mapping.columns.id !== undefined) return id ?? '';
  const telling = [...texts('name'), ...texts('address'), ...texts('postcode')].join(' ');
  return telling
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A row of a list as a toilet. */
export function readRow(row: ListRow, sourceId: string, mapping: Mapping): ListedToilet {
  const texts = textsIn(row, mapping);
  const facts = factsIn(row, mapping);
  const fee = readFee(texts('payment')[0]);
  const isFree = facts.isFree ?? fee.isFree;
  const paymentDetails = isFree === true && fee.isFree !== true ? null : fee.paymentDetails;
  return {
    sourceId,
    source: sourceOf(texts, mapping),
    facts,
    fee: { isFree, paymentDetails },
    name: cleanName(texts('name')[0]),
    street: cleanAddress(texts('address')),
    postcode: texts('postcode')[0],
    areas: [],
    opening: texts('openingHours')[0] ?? '',
    notes: texts('description'),
  };
}

function sourceOf(texts: ReturnType<typeof textsIn>, { source }: Mapping): Source {
  const url = readWebAddress(texts('url')[0]) ?? source.url;
  const confirmedOn = readDay(texts('confirmedOn')[0]);
  return {
    name: source.name,
    licence: source.licence,
    ...(url !== undefined && { url }),
    ...(confirmedOn !== null && { confirmedOn }),
  };
}
