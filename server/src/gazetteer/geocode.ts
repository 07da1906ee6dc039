import type { Place } from '@loovia/core/api';
import { distanceMetres } from '@loovia/core/geo';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { locationOf, toPlace } from './address.ts';
import type { EntryRow, EntryKind } from './address.ts';
import { fold, withoutCountry } from './fold.ts';
import { houseNumberIn, houseOf, placeOfHouse, withoutDoubt, type FoundHouse } from './houses.ts';
import { isKnownArea, postcodeEntry, postcodeIn, zoneStreetOf } from './postcodes.ts';
import { addressParts, withoutHouseNumber } from './readings.ts';

/** Everything that an address may mean is within this distance of the answer. */
const SAME_THING_METRES = 500;
/** A venue's own position is used when it is this near the postcode in the address. */
const AT_POSTCODE_METRES = 1000;

/** The order among entries of one name: 'Newport' is the city before its station. */
const KINDS: readonly EntryKind[] = ['place', 'station', 'street', 'venue', 'stop'];
/** What a flat, a kiosk or a building may be in; a town is too large to find it. */
const INSIDE: readonly EntryKind[] = ['street', 'venue'];

interface NamedRow extends EntryRow {
  readonly spelling: string;
  readonly context: string;
}

/** A name that may occur in an address, and the words that must then be its locality. */
interface Claim {
  readonly name: string;
  readonly after: readonly string[];
  /** The kinds it may be, by what was left out before it. */
  readonly kinds: readonly EntryKind[];
}

/**
 * The one place of an address. An entry matches when its whole name begins a part of the address and all
 * words after it are in its locality; earlier parts come first, then longer names. Only a street (after a
 * house number) or a street or venue (after other parts) may have something before it. A full, known
 * postcode comes before everything but a venue or station that is at it. Null where nothing matches, or
 * several things far apart do, or a street so long that its one position may be far from the house: a wrong
 * position is worse than none.
 */
export async function geocode(db: Db, text: string): Promise<Place | null> {
  const address = withoutDoubt(text);
  const parts = addressParts(address);
  const postcode = postcodeIn(parts.join(' '));
  const zone = postcode === null ? null : await postcodeEntry(db, postcode);
  if (postcode !== null && zone === null && !(await isKnownArea(db, postcode))) return null;
  const house = await geocodeHouse(db, address, zone);
  if (house) return house;
  const claims = claimsOf(parts, postcode);
  const named = claims.length === 0 ? null : await bestNamed(db, claims);
  const isExact = named?.kind === 'venue' || named?.kind === 'station';
  if (zone === null) return named && toPlace(named);
  const isThere =
    isExact && distanceMetres(locationOf(named), locationOf(zone)) <= AT_POSTCODE_METRES;
  return toPlace(isThere ? named : zone);
}

function claimsOf(parts: readonly string[], postcode: string | null): Claim[] {
  const folded = (part: string): string[] =>
    ` ${fold(part)} `
      .replace(` ${postcode ?? ''} `, ' ')
      .trim()
      .split(' ')
      .filter(Boolean);
  const foldedParts = parts.map(folded);
  return parts.flatMap((part, index) => {
    const later = foldedParts.slice(index + 1).flat();
    const claims = (words: readonly string[], kinds: readonly EntryKind[]): Claim[] =>
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

/** The house of an address: its own place in the map, or between two others. Null = the map has neither. */
async function geocodeHouse(db: Db, address: string, zone: EntryRow | null): Promise<Place | null> {
  const typed = houseNumberIn(address);
  if (typed === null) return null;
  const [street = zoneStreetOf(zone), ...later] = typed.parts.filter(
    (part) => postcodeIn(part) === null,
  );
  const claims = claimsOf([street, ...later], null).filter(({ kinds }) => kinds === KINDS);
  if (claims.length === 0) return null;
  const rows = (await rowsNamed(db, claims)).filter(({ kind }) => kind === 'street');
  for (const claim of claims) {
    const streets = rows.filter((row) => fits(claim, row));
    const houses = streets.flatMap((street) => {
      const house = houseOf(street, typed.number);
      return house ? { street, house } : [];
    });
    if (streets.length === 0) continue;
    const one = zone ? houseAt(houses, zone) : onlyHouse(houses, streets.length);
    return one && placeOfHouse(one.street, typed.number, one.house);
  }
  return null;
}

interface StreetHouse {
  readonly street: EntryRow;
  readonly house: FoundHouse;
}

/** The house at a postcode: the one that has it, or else the nearest if that is near. */
function houseAt(houses: readonly StreetHouse[], zone: EntryRow): StreetHouse | null {
  const metres = ({ house }: StreetHouse) => distanceMetres(house.location, locationOf(zone));
  const [nearest] = houses.toSorted((a, b) => metres(a) - metres(b));
  const own = houses.find(({ house }) => house.postcode === zone.name);
  return own ?? (nearest && metres(nearest) <= SAME_THING_METRES ? nearest : null);
}

/** The only house that there can be. */
function onlyHouse(houses: readonly StreetHouse[], streets: number): StreetHouse | null {
  const [first] = houses;
  if (!first || houses.length < streets) return null;
  const isSame = ({ house }: StreetHouse) =>
    distanceMetres(house.location, first.house.location) <= SAME_THING_METRES;
  return houses.every(isSame) ? first : null;
}

async function rowsNamed(db: Db, claims: readonly Claim[]): Promise<NamedRow[]> {
  const names = sql.join([...new Set(claims.map((claim) => claim.name))]);
  const { rows } = await sql<NamedRow>`
    select g.*, n.name as spelling, n.context
    from gazetteer_names n join gazetteer g on g.id = n.entry_id
    where n.name in (${names}) and g.kind <> 'postcode'
    order by g.importance desc, g.id`.execute(db);
  return rows;
}

async function bestNamed(db: Db, claims: readonly Claim[]): Promise<EntryRow | null> {
  const rows = await rowsNamed(db, claims);
  for (const claim of claims) {
    const fitting = rows.filter((row) => fits(claim, row));
    const kind = KINDS.find((k) => fitting.some((row) => row.kind === k));
    const alike = fitting.filter((row) => row.kind === kind);
    const [best] = alike;
    if (best) return alike.every((row) => isAllNear(row, best)) ? best : null;
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

/** Whether no part of an entry is far from the position of the best one, which may be the same. */
function isAllNear(row: EntryRow, best: EntryRow): boolean {
  const reachMetres = row.kind === 'street' ? (row.reach_metres ?? Infinity) : 0;
  return distanceMetres(locationOf(row), locationOf(best)) + reachMetres <= SAME_THING_METRES;
}
