import { toiletRecordSchema } from '@loovia/core/toilets';
import { firstFault } from '../entry.ts';
import type { Entry, Outcome, Surroundings } from '../entry.ts';
import { readPostcode, readWebAddress } from '../reading/clean-text.ts';
import { whyClosedForGood } from '../reading/closed-for-good.ts';
import { placeAt, placeOnNationalGrid, readNumber } from '../reading/place.ts';
import type { Place } from '../reading/place.ts';
import { remarkOn, SharedPositions } from '../reading/shared-positions.ts';
import { remarksOnValues } from './facts.ts';
import { plainValue } from './mapping.ts';
import type { Mapping } from './mapping.ts';
import { readList } from './read-list.ts';
import type { Row } from './read-list.ts';
import { idOf, readRow, textsIn } from './read-row.ts';

export { readMapping } from './mapping.ts';
export type { Mapping } from './mapping.ts';

/** The name of a list in `toilet_sources`; no list can take that of another format. */
export function mappedKey({ source }: Mapping): string {
  return `mapping:${source.key}`;
}

/**
 * The toilets of any list in CSV or JSON, as a mapping says it is to be read.
 * @throws ImportError when the file cannot be read at all or lacks a column that the mapping names
 */
export async function* readMapped(
  path: string,
  mapping: Mapping,
  surroundings: Surroundings,
): AsyncGenerator<Entry> {
  const rows = await readList(path, mapping);
  const whole = rows.filter(({ fault }) => fault === null);
  for (const remark of remarksOnValues(whole, mapping)) surroundings.say(remark);
  sayOfLinks(whole, mapping, surroundings);
  const read = new Reader(whole, mapping, surroundings);
  for (const row of rows) {
    const outcome = row.fault === null ? await read.outcomeOf(row) : { refused: row.fault };
    yield { where: row.where, ...outcome };
  }
}

function sayOfLinks(rows: readonly Row[], mapping: Mapping, { say }: Surroundings): void {
  const links = rows.flatMap((row) => textsIn(row, mapping)('url'));
  const others = links.filter((link) => readWebAddress(link) === null).length;
  if (others > 0) say(`left out, not an http or https address: ${others} of ${links.length} links`);
}

class Reader {
  readonly #mapping: Mapping;
  readonly #surroundings: Surroundings;
  readonly #shared: SharedPositions;

  constructor(rows: readonly Row[], mapping: Mapping, surroundings: Surroundings) {
    this.#mapping = mapping;
    this.#surroundings = surroundings;
    this.#shared = new SharedPositions(
      rows.flatMap((row) => {
        const place = this.#givenPlace(row);
        return place === null || typeof place === 'string'
          ? []
          : { place, postcode: this.#postcodeIn(row) };
      }),
    );
  }

  async outcomeOf(row: Row): Promise<Outcome> {
    const sourceId = idOf(row, this.#mapping);
    if (sourceId === '') return { refused: 'has nothing that could be its id' };
    const unusable = this.#whyUnusable(row);
    if (unusable !== null) return { refused: unusable, sourceId };
    const place = await this.#placeOf(row);
    if (typeof place === 'string') return { refused: place };
    if ('misplaced' in place) return { refused: place.misplaced, sourceId };
    const record = toiletRecordSchema.safeParse(readRow(row, place, this.#mapping));
    return record.success ? { record: record.data } : { refused: firstFault(record.error) };
  }

  #whyUnusable(row: Row): string | null {
    for (const { column, values } of this.#mapping.leaveOut) {
      const value = row.cells.get(column) ?? '';
      if (values.some((one) => plainValue(one) === plainValue(value))) {
        return `is left out by the mapping (${column}: '${value}')`;
      }
    }
    const texts = textsIn(row, this.#mapping);
    return whyClosedForGood([
      ...texts('name'),
      ...texts('description'),
      ...texts('openingHours'),
      ...texts('payment'),
    ]);
  }

  async #placeOf(row: Row) {
    const { locatePostcode, say } = this.#surroundings;
    const postcode = this.#postcodeIn(row);
    const given = this.#givenPlace(row);
    if (typeof given === 'string') return given;
    if (given === null) return this.#placeByPostcode(postcode);
    const settled = await this.#shared.settle({ place: given, postcode }, locatePostcode);
    if ('location' in settled && settled !== given) say(remarkOn(row.where, settled));
    return settled;
  }

  async #placeByPostcode(postcode: string | null): Promise<Place | string> {
    if (postcode === null) return 'has no whole postcode';
    const location = await this.#surroundings.locatePostcode(postcode);
    const place = location && placeAt(location);
    return place
      ? { ...place, byPostcode: postcode }
      : `the region in use does not have its postcode ${postcode}`;
  }

  /** Where the row says that its toilet is, or why that cannot be; null = only a postcode says it. */
  #givenPlace({ cells }: Row): Place | string | null {
    const { position } = this.#mapping;
    if (position === 'postcode') return null;
    const isGrid = 'easting' in position;
    const [across, up] = isGrid
      ? [position.easting, position.northing]
      : [position.lng, position.lat];
    const [x, y] = [readNumber(cells.get(across)), readNumber(cells.get(up))];
    if (x === null) return `${across} '${cells.get(across) ?? ''}' is not a number`;
    if (y === null) return `${up} '${cells.get(up) ?? ''}' is not a number`;
    const at = (lng: number, lat: number) =>
      isGrid ? placeOnNationalGrid(lng, lat) : placeAt({ lat, lng });
    const swapped = at(y, x) ? ` (${across} and ${up} may be swapped)` : '';
    return at(x, y) ?? `lies outside the United Kingdom${swapped}`;
  }

  #postcodeIn(row: Row): string | null {
    return readPostcode(textsIn(row, this.#mapping)('postcode')[0]);
  }
}
