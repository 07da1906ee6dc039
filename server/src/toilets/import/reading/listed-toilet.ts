import { cutText } from '@loovia/core/language';
import { shiftDate } from '@loovia/core/time';
import {
  closureIn,
  displayName,
  doubtsIn,
  isGenericName,
  strongest,
  withoutContradicted,
  withoutPublic,
} from '@loovia/core/toilets';
import type { Closure, Doubt, Source, ToiletFacts, ToiletRecord } from '@loovia/core/toilets';
import { checkRecord } from '../entry.ts';
import type { Entry, RecordOutcome, TableRow, Surroundings } from '../entry.ts';
import { settlePlaces } from './places.ts';
import type { ListPlace, RowPositions } from './places.ts';
import type { Fee } from './read-fee.ts';
import { areInDoubt, areKnown, readHours, SHUT_HOURS, UNKNOWN_HOURS } from './read-hours.ts';
import { cleanAddress, joinRemarks, readPostcode } from './texts.ts';

/** What a list says of a toilet, in clean texts. */
export interface ImportedToilet extends Pick<ToiletRecord, 'sourceId' | 'areas'> {
  readonly source: Pick<Source, 'name' | 'licence'>;
  readonly url: string | null | undefined;
  readonly confirmedOn: string | null | undefined;
  readonly facts: Omit<ToiletFacts, 'isFree'> & Pick<ToiletRecord, 'hasChangingPlaces'>;
  readonly fee: Fee;
  readonly name: string;
  readonly street: string | null;
  readonly postcode: string | null | undefined;
  /** Opening hours; '' for nothing. */
  readonly opening: string;
  readonly notes: readonly string[];
  /** Who runs it; '' for nothing. */
  readonly operator?: string;
  /** In words, what the record has no field for. */
  readonly answers?: readonly string[];
}

/** How the rows of a list are read. */
export interface ListFormat<R extends TableRow<unknown>> extends RowPositions<R> {
  /** The id that a later file of the same list has again; '' where the row has nothing for one. */
  readonly idOf: (row: R) => string;
  /** Why a row describes no toilet to suggest; null where nothing says so. */
  readonly whyUnusable: (row: R) => string | null;
  readonly read: (row: R, sourceId: string) => ImportedToilet;
}

/** The toilets of a list. */
export async function* readListed<R extends TableRow<unknown>>(
  rows: readonly R[],
  format: ListFormat<R>,
  surroundings: Surroundings,
): AsyncGenerator<Entry> {
  const whole = rows.filter(({ fault }) => fault === null);
  const placeOf = settlePlaces(whole, format, surroundings);
  const outcomeOf = async (row: R): Promise<RecordOutcome> => {
    if (row.fault !== null) return { refused: row.fault };
    const sourceId = format.idOf(row);
    if (sourceId === '') return { refused: 'has nothing that could be its id' };
    // Before its place: a toilet that is closed may have lost it.
    const unusable = format.whyUnusable(row);
    if (unusable !== null) return { refused: unusable, sourceId };
    const place = await placeOf(row);
    if (typeof place === 'string') return { refused: place };
    if ('misplaced' in place) return { refused: place.misplaced, sourceId };
    return recordAt(place, format.read(row, sourceId), surroundings.today);
  };
  for (const row of rows) yield { where: row.where, ...(await outcomeOf(row)) };
}

/**
 * The record of a listed toilet.
 * @param today `YYYY-MM-DD`
 */
function recordAt(place: ListPlace, listed: ImportedToilet, today: string): RecordOutcome {
  const { sourceId, areas, facts, fee, street, postcode, opening, notes } = listed;
  const closure = closureOf(listed, today);
  const words = notes.join(' ');
  const stated = closure === null ? readHours(opening, words, place) : UNKNOWN_HOURS;
  const doubts: Doubt[] = doubtsIn(wordsOf(listed)).filter((doubt) => facts[doubt] !== false);
  if (closure !== null || areInDoubt(stated, opening, words)) doubts.push('hours');
  return checkRecord({
    ...withoutContradicted(facts, wordsOf(listed)),
    ...fee,
    ...nameOf(listed),
    ...(closure === 'for now' ? SHUT_HOURS : stated),
    sourceId,
    areas,
    source: sourceOf(listed),
    address: cleanAddress([street, readPostcode(postcode)]),
    venueType: null,
    location: place.location,
    description: joinRemarks([
      ...notes,
      ...(listed.answers ?? []),
      // A postcode covers a dozen or so addresses: people looking for the toilet should be warned.
      place.byPostcode ? `Its position is that of the postcode ${place.byPostcode}.` : '',
      // People may understand what we could not read.
      opening === '' || areKnown(stated) ? '' : `Opening hours as given: ${opening}.`,
    ]),
    cleanlinessRating: null,
    ...(doubts.length > 0 && { doubts }),
    ...(listed.operator && { operator: cutText(listed.operator, 255) }),
  } satisfies ToiletRecord);
}

/** How long a list's word that a toilet is shut for now is believed. */
const LASTING_DAYS = 365;

/** Whether any of its texts says that it is shut. */
function closureOf(listed: ImportedToilet, today: string): Closure | null {
  const { name, notes, opening, street, fee, confirmedOn } = listed;
  const texts = [...notes, opening, fee.paymentDetails ?? ''];
  const closure = strongest([
    ...[name, street ?? ''].map((text) => closureIn(text, today, true)),
    ...texts.map((text) => closureIn(text, today)),
  ]);
  const isOld = confirmedOn && confirmedOn < shiftDate(today, -LASTING_DAYS);
  return closure === 'for now' && isOld ? 'perhaps' : closure;
}

function wordsOf({ name, notes }: ImportedToilet): string {
  return [name, ...notes].join(' ');
}

function sourceOf({ source, url, confirmedOn }: ImportedToilet): Source {
  return { ...source, ...(url && { url }), ...(confirmedOn && { confirmedOn }) };
}

function nameOf({ name, street, areas, facts }: ImportedToilet) {
  const own = cutText(name, 255);
  const named = displayName(isGenericName(own) ? null : own, [street?.split(',')[0], ...areas]);
  const isCalledPublic = named.hasOwnName || facts.isPublic !== false;
  return isCalledPublic ? named : { ...named, name: withoutPublic(named.name) };
}
