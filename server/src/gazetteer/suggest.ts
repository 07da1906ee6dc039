import type { Suggestion } from '@loovia/core/api';
import { distanceMetres, type LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { areaOf, locationOf } from './address.ts';
import type { EntryRow } from './address.ts';
import { houseNumberIn, suggestHouses, withoutDoubt, type HouseSuggestions } from './houses.ts';
import {
  isKnownArea,
  postcodeEntry,
  postcodeIn,
  withoutUnlistedPostcode,
  zoneStreetOf,
} from './postcodes.ts';
import { readingsOf } from './readings.ts';
import type { Reading } from './readings.ts';
import { correctedSpellings } from './spelling.ts';

const MOST_SUGGESTIONS = 5;
/** More than are shown, as equal ones are shown once. */
const MOST_ROWS = 25;
/** Stops off the map with at least this stand for their town. */
const TOWN_STOP_IMPORTANCE = 0.5;
/** Of what was typed and of all its corrections together: no text may take much longer than an address. */
const MOST_READINGS = 30;
/** Of them, of an address after its house number: as it is, and without its country or its first parts. */
const MOST_STREET_READINGS = 3;

interface FoundRow extends EntryRow {
  /** The folded name that was found. */
  readonly spelling: string;
  readonly other_name: string | null;
}

export interface SuggestSearch {
  readonly db: Db;
  /** Places near this come first. */
  readonly near: LatLng | null;
  /** Throws when nobody waits for the answer any more: what is left is not looked up. */
  readonly mayGoOn: () => void;
}

/**
 * What a text may mean, best first. The first reading that finds anything is used. Only where none does,
 * a postcode is looked up alone or left out, and then spelling mistakes are corrected.
 */
export async function suggest(search: SuggestSearch, text: string): Promise<Suggestion[]> {
  const { db, mayGoOn } = search;
  const asTyped = readingsOf(text);
  const houses = await housesIn(search, text);
  if (houses) {
    // A name may begin with a number: '7 Day Laundry'.
    const literal = present(await firstFound(search, asTyped.slice(0, 1)));
    const known = houses.known.slice(0, Math.max(1, MOST_SUGGESTIONS - literal.length));
    return [...known, ...literal, ...houses.others].slice(0, MOST_SUGGESTIONS);
  }
  const rows = await firstFound(search, asTyped);
  if (rows.length > 0) return present(rows);
  const address = await withoutUnlistedPostcode(db, text);
  mayGoOn();
  const others = [
    ...(address === text ? [] : [address]),
    ...(await correctedSpellings(db, address)),
  ];
  const most = MOST_READINGS - MOST_STREET_READINGS - asTyped.length;
  const readings = others.flatMap(readingsOf).slice(0, most);
  return present(await firstFound(search, readings));
}

/** The houses that a text may mean; null = it has no house number, or no street of the region. */
async function housesIn(search: SuggestSearch, text: string): Promise<HouseSuggestions | null> {
  const typed = houseNumberIn(withoutDoubt(text));
  if (typed === null) return null;
  const postcode = postcodeIn(text);
  const zone = postcode === null ? null : await postcodeEntry(search.db, postcode);
  if (postcode !== null && !zone && !(await isKnownArea(search.db, postcode))) return null;
  const parts = typed.parts.filter((part) => postcodeIn(part) === null);
  const readings = readingsOf(parts.length > 0 ? parts.join(', ') : zoneStreetOf(zone));
  const near = zone ? locationOf(zone) : search.near;
  const rows = await firstFound(
    { ...search, near },
    readings.slice(0, MOST_STREET_READINGS),
    sql`g.kind = 'street'`,
  );
  const streets = rows.filter((row) => !zone || isNear(row, zone));
  if (streets.length === 0) return null;
  // Each once, though it was found by two of its names.
  const once = [...new Map(streets.map((row) => [row.id, row])).values()];
  const { known, others } = suggestHouses(once, typed.number);
  const area =
    zone && known.length === 0 ? present([{ ...zone, spelling: zone.name, other_name: null }]) : [];
  return { known, others: [...others, ...area] };
}

/** A street passes within this distance of each of its postcodes, measured from its middle. */
const POSTCODE_METRES = 1000;

const isNear = (street: EntryRow, zone: EntryRow): boolean =>
  distanceMetres(locationOf(street), locationOf(zone)) <=
  Math.max(POSTCODE_METRES, street.reach_metres ?? 0);

async function firstFound(
  search: SuggestSearch,
  readings: readonly Reading[],
  only: RawBuilder<boolean> = sql`true`,
): Promise<FoundRow[]> {
  for (const reading of readings) {
    const inName = await findByWords(search, reading, sql`${startsInName(reading)} and ${only}`);
    if (inName.length > 0) return inName;
    // The town may have been typed first.
    const anywhere = await findByWords(search, reading, only);
    if (anywhere.length > 0) return anywhere;
  }
  return [];
}

/** Orders equally good matches by how likely they are meant, and how near they are. */
function weight(near: LatLng | null): RawBuilder<number> {
  const usual = sql<number>`g.importance
    + case g.kind when 'place' then 0.2 when 'station' then 0.2 when 'street' then 0.1 else 0 end
    - case when n.other_name is null then 0 else 0.3 end
    - case when g.is_outside then 1 else 0 end`;
  if (near === null) return usual;
  const { lat, lng } = near;
  const kilometres = sql`111.2 * sqrt(power(g.latitude - ${lat}::float8, 2)
    + power((g.longitude - ${lng}::float8) * cos(radians(${lat}::float8)), 2))`;
  return sql`${usual} + 0.5 / (1 + ${kilometres} / 2)`;
}

function begins(words: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql`${words} like ${`% ${word}%`}`;
}

/** The last word, perhaps unfinished, is among the words. */
function beginsLast(words: RawBuilder<unknown>, reading: Reading, last: string) {
  return sql<boolean>`(${sql.join(
    [
      begins(words, last),
      begins(words, reading.lastAsTyped),
      ...reading.lastShortForms.map((short) => sql`${words} like ${`% ${short} %`}`),
    ],
    sql` or `,
  )})`;
}

function hasAllWords(reading: Reading): RawBuilder<boolean> {
  const { head, rest } = reading;
  const words = sql`n.words`;
  const context = sql`(' ' || n.context || ' ')`;
  const before = [...head, ...rest].slice(0, -1);
  const last = [...head, ...rest].at(-1) ?? '';
  return sql`${sql.join(
    [
      ...before.map((word) => begins(words, word)),
      beginsLast(words, reading, last),
      ...rest.slice(0, -1).map((word) => begins(context, word)),
      ...(rest.length > 0 ? [beginsLast(context, reading, last)] : []),
    ],
    sql` and `,
  )}`;
}

/** The name as far as it was typed, with each way to understand the last word. */
function typedNames({ head, rest, lastAsTyped, lastShortForms }: Reading) {
  const typed = head.join(' ');
  if (rest.length > 0) return { whole: [typed], begun: [] };
  const upToLast = head.slice(0, -1);
  const name = (last: string): string => [...upToLast, last].join(' ');
  return { whole: [typed, name(lastAsTyped)], begun: lastShortForms.map(name) };
}

/** 5 the name; 4 the name and some of the locality; 3 its beginning; 2 a part of it; 1 beginnings of its words. */
function tier(reading: Reading): RawBuilder<number> {
  const { whole, begun } = typedNames(reading);
  const beginnings = [...whole.map((name) => `${name}%`), ...begun, ...begun.map((b) => `${b} %`)];
  const [first = ''] = reading.head;
  return sql`case
    when n.name in (${sql.join(whole)}) then 5
    when ${reading.head.join(' ')} like n.name || ' %' then 4
    when ${sql.join(
      beginnings.map((beginning) => sql`n.name like ${beginning}`),
      sql` or `,
    )} then 3
    when ${sql.join(
      beginnings.map((beginning) => sql`n.name like ${`% ${beginning}`}`),
      sql` or `,
    )} then 2
    when (' ' || n.name) like ${`% ${first}%`} then 1
    else 0 end`;
}

/**
 * Ranks stops off the map by their importance: the whole name of a bus stop is no better than a part of a
 * name on the map, but that of a stop that stands for its town is as good as any.
 */
function rank(reading: Reading): RawBuilder<number> {
  return sql`(${tier(reading)}) * case g.kind when 'stop' then least(1, g.importance / ${TOWN_STOP_IMPORTANCE}::float8) else 1 end`;
}

/** The first word typed begins one of the name. Otherwise most entries match by the town in their locality. */
function startsInName(reading: Reading): RawBuilder<boolean> {
  const name = sql`(' ' || n.name)`;
  const [first = '', ...others] = reading.head;
  return others.length + reading.rest.length > 0
    ? begins(name, first)
    : beginsLast(sql`(' ' || n.name)`, reading, first);
}

async function findByWords(
  { db, near, mayGoOn }: SuggestSearch,
  reading: Reading,
  condition: RawBuilder<boolean>,
): Promise<FoundRow[]> {
  mayGoOn();
  const { rows } = await sql<FoundRow>`
    select g.*, n.name as spelling, n.other_name
    from gazetteer_names n join gazetteer g on g.id = n.entry_id
    where ${condition} and ${hasAllWords(reading)}
    order by ${rank(reading)} desc, ${weight(near)} desc, length(n.name), n.name, g.id
    limit ${MOST_ROWS}`.execute(db);
  return townsFirst(rows);
}

const isTown = ({ kind, importance }: EntryRow): boolean =>
  kind === 'place' || (kind === 'stop' && importance >= TOWN_STOP_IMPORTANCE);

/**
 * Puts towns before the first street that bears their name: 'Caerleon' before Caerleon Road, which may be nearer.
 * Beyond the map, stops stand for them.
 */
function townsFirst(rows: readonly FoundRow[]): FoundRow[] {
  const ordered = [...rows];
  for (const town of rows.filter(isTown)) {
    const at = ordered.indexOf(town);
    const street = ordered.findIndex(
      ({ kind, spelling }) => kind === 'street' && spelling.startsWith(`${town.spelling} `),
    );
    if (street === -1 || street > at) continue;
    ordered.splice(at, 1);
    ordered.splice(street, 0, town);
  }
  return ordered;
}

function present(rows: readonly FoundRow[]): Suggestion[] {
  const suggestions = new Map<string, Suggestion>();
  const known = new Set<string>();
  for (const row of rows) {
    const primary = row.other_name === null ? row.name : `${row.name} (${row.other_name})`;
    const secondary = [row.is_outside ? t('outside the map') : null, areaOf(row)]
      .filter(Boolean)
      .join(', ');
    const look = `${row.name}\n${secondary}`;
    if (known.has(look)) continue;
    known.add(look);
    suggestions.set(row.id, { id: row.id, primary, secondary });
  }
  return [...suggestions.values()].slice(0, MOST_SUGGESTIONS);
}
