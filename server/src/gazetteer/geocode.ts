import type { Place } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import type { LatLng } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { locationOf, toPlace } from './address.ts';
import type { EntryRow, Kind } from './address.ts';
import { fold, withoutCountry } from './fold.ts';
import { addressParts, withoutHouseNumber } from './readings.ts';

/** Entries of the same name within this distance are parts of one thing. */
const SAME_THING_METRES = 500;
/** A venue's own position is used when it is this near the postcode in the address. */
const AT_POSTCODE_METRES = 1000;

const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) (\d[a-z]{2})\b/;

/** The order among entries of one name: 'Newport' is the city before its station. */
const KINDS: readonly Kind[] = ['place', 'station', 'street', 'venue', 'stop'];
/** What a flat, a kiosk or a building may be in; a town is too large to find it. */
const INSIDE: readonly Kind[] = ['street', 'venue'];

interface NamedRow extends EntryRow {
  readonly spelling: string;
  readonly context: string;
}

/** A name that may occur in an address, and the words that must then be its locality. */
interface Claim {
  readonly name: string;
  readonly after: readonly string[];
  /** The kinds it may be, by what was left out before it. */
  readonly kinds: readonly Kind[];
}

/**
 * The one place of an address. An entry matches when its whole name begins a part of the address and all
 * words after it are in its locality; earlier parts come first, then longer names. Only a street (after a
 * house number) or a street or venue (after other parts) may have something before it. A full, known
 * postcode comes before everything but a venue or station that is at it. Null where nothing matches, or
 * several things far apart do: a wrong position is worse than none.
 */
export async function geocode(db: Db, address: string): Promise<Place | null> {
  const parts = addressParts(address);
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

/** The position of a postcode in its usual form ('NP20 1HG'); null where the gazetteer does not have it. */
export async function locatePostcode(db: Db, postcode: string): Promise<LatLng | null> {
  const entry = await postcodeEntry(db, postcode);
  return entry && locationOf(entry);
}

async function postcodeEntry(db: Db, postcode: string): Promise<EntryRow | null> {
  const { rows } = await sql<EntryRow>`
    select * from gazetteer where kind = 'postcode' and name = ${postcode.toUpperCase()}
  `.execute(db);
  return rows[0] ?? null;
}

/** Not every postcode is in the gazetteer, but if its whole area is missing, it is outside the region. */
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
    const claims = (words: readonly string[], kinds: readonly Kind[]): Claim[] =>
      words
        .map((_, end) => {
          const after = withoutCountry([...words.slice(end + 1), ...later].join(' '));
          const name = words.slice(0, end + 1).join(' ');
          return { name, after: after.split(' ').filter(Boolean), kinds };
        })
        .toReversed();
    const inside = claims(folded(part), INSIDE).filter(({ after }) => after.length > 0);
    const numberless = withoutHouseNumber(part);
    return [
      ...(index === 0 ? claims(folded(part), KINDS) : inside),
      ...(numberless === null ? [] : claims(folded(numberless), ['street'])),
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
  for (const claim of claims) {
    const fitting = rows.filter((row) => fits(claim, row));
    const kind = KINDS.find((k) => fitting.some((row) => row.kind === k));
    const alike = fitting.filter((row) => row.kind === kind);
    const [best] = alike;
    if (best) return alike.every((row) => isSameThing(row, best)) ? best : null;
  }
  return null;
}

function fits({ name, after, kinds }: Claim, row: NamedRow): boolean {
  if (row.spelling !== name || !kinds.includes(row.kind)) return false;
  // A stop off the map often has the name of a place there.
  if (row.kind === 'stop' && after.length === 0) return false;
  const context = new Set(row.context.split(' '));
  return after.every((word) => context.has(word));
}

function isSameThing(a: EntryRow, b: EntryRow): boolean {
  return distanceMetres(locationOf(a), locationOf(b)) <= SAME_THING_METRES;
}
