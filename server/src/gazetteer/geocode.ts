import type { Place } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { toPlace } from './address.ts';
import type { EntryRow, Kind } from './address.ts';
import { fold } from './fold.ts';
import { addressParts, withoutHouseNumber } from './readings.ts';

/** Equal names within this distance are one thing, drawn in pieces. */
const SAME_THING_METRES = 500;
/** A venue's own position is taken when it is this near the postcode it was given with. */
const AT_POSTCODE_METRES = 1000;

const COUNTRIES = new Set(
  ['UK', 'U.K.', 'United Kingdom', 'Great Britain', 'GB', 'England', 'Wales', 'Cymru', 'Scotland']
    .concat('Northern Ireland')
    .map(fold),
);
const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/;

/** What wins among entries of one name: 'Newport' is the city before its station. */
const KINDS: readonly Kind[] = ['place', 'station', 'street', 'venue', 'postcode'];

interface NamedRow extends EntryRow {
  readonly spelling: string;
  readonly context: string;
}

/** A name that stands in an address, and the words that must be its locality. */
interface Claim {
  readonly name: string;
  readonly after: readonly string[];
  /** Something is left out before it: a house number, a flat, the name of a building. */
  readonly isInside: boolean;
}

function locationOf({ latitude, longitude }: EntryRow) {
  return { lat: latitude, lng: longitude };
}

/**
 * The one place an address stands for. An entry counts when its whole name stands at the beginning
 * of a part of the address and all words after it are in its locality; what stands before it may
 * only be more exact than a street, a station or a venue. Otherwise a full, known postcode counts.
 * Null where nothing or more than one thing fits: a wrong position is worse than none.
 */
export async function geocode(db: Db, address: string): Promise<Place | null> {
  const parts = addressParts(address).filter((part) => !COUNTRIES.has(fold(part)));
  const postcode = POSTCODE.exec(fold(parts.join(' ')))?.[0] ?? null;
  const zone = postcode === null ? null : await postcodeEntry(db, postcode);
  if (postcode !== null && zone === null && !(await isKnownArea(db, postcode))) return null;
  const claims = claimsOf(parts, postcode);
  const named = claims.length === 0 ? null : await bestNamed(db, claims);
  const isExact = named?.kind === 'venue' || named?.kind === 'station';
  if (zone === null) return named && toPlace(named);
  const isThere =
    isExact && distanceMetres(locationOf(named), locationOf(zone)) <= AT_POSTCODE_METRES;
  return toPlace(isThere ? named : zone);
}

async function postcodeEntry(db: Db, postcode: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select * from gazetteer where kind = 'postcode' and name = ${postcode.toUpperCase()}
  `.execute(db);
  return rows[0] ?? null;
}

/** Not every postcode is in the map, but one of an area that is not at all lies elsewhere. */
async function isKnownArea(db: Db, postcode: string): Promise<boolean> {
  const [area = ''] = postcode.split(' ');
  const { rows } = await sql`
    select 1 from gazetteer_names where words like ${`% ${area} %`} limit 1`.execute(db);
  return rows.length > 0;
}

function claimsOf(parts: readonly string[], postcode: string | null): Claim[] {
  const folded = (part: string): string[] =>
    ` ${fold(part)} `
      .replace(` ${postcode ?? ''} `, ' ')
      .trim()
      .split(' ')
      .filter(Boolean);
  return parts.flatMap((part, index) => {
    const later = parts.slice(index + 1).flatMap(folded);
    const claims = (words: readonly string[], isInside: boolean): Claim[] =>
      words.map((_, end) => ({
        name: words.slice(0, end + 1).join(' '),
        after: [...words.slice(end + 1), ...later],
        isInside,
      }));
    const numberless = withoutHouseNumber(part);
    return [
      ...claims(folded(part), index > 0),
      ...(numberless === null ? [] : claims(folded(numberless), true)),
    ];
  });
}

async function bestNamed(db: Db, claims: readonly Claim[]): Promise<EntryRow | null> {
  const names = sql.join([...new Set(claims.map((claim) => claim.name))]);
  const { rows } = await sql<NamedRow>`
    select g.*, n.name as spelling, n.context
    from gazetteer_names n join gazetteer g on g.id = n.entry_id
    where n.name in (${names}) and g.kind <> 'postcode'
    order by g.importance desc, g.id`.execute(db);
  for (const claim of claims.toSorted((a, b) => b.name.length - a.name.length)) {
    const fitting = rows.filter((row) => fits(claim, row));
    const kind = KINDS.find((k) => fitting.some((row) => row.kind === k));
    const alike = fitting.filter((row) => row.kind === kind);
    const [best] = alike;
    if (best) return alike.every((row) => isSameThing(row, best)) ? best : null;
  }
  return null;
}

function fits({ name, after, isInside }: Claim, row: NamedRow): boolean {
  if (row.spelling !== name || (isInside && row.kind === 'place')) return false;
  const context = new Set(row.context.split(' '));
  return after.every((word) => context.has(word));
}

function isSameThing(a: EntryRow, b: EntryRow): boolean {
  return distanceMetres(locationOf(a), locationOf(b)) <= SAME_THING_METRES;
}
