import { cutText } from '../language/index.ts';
import { confirmedDaySchema, type ToiletFacts } from '../toilets/index.ts';

/** Tags of an OSM element. */
export type Tags = Readonly<Record<string, string | undefined>>;

/*
 * What tags say about a toilet, according to the OSM wiki: Tag:amenity=toilets, Key:toilets, Key:wheelchair,
 * Key:changing_table, Key:centralkey, Key:gender_segregated, Key:fee, Key:charge, Key:access.
 * What they don't state plainly is null, 'not known'.
 */

/** Who may use a toilet. `nobody`: not for the public at all. */
export type Access = 'everyone' | 'customers' | 'key' | 'nobody' | 'unknown';

const ACCESS: ReadonlyMap<string, Access> = new Map<string, Access>([
  ['yes', 'everyone'],
  ['public', 'everyone'],
  ['permissive', 'everyone'],
  ['designated', 'everyone'],
  ['customers', 'customers'],
  ['customer', 'customers'],
  ['key', 'key'],
  ['no', 'nobody'],
  ['private', 'nobody'],
  ['permit', 'nobody'],
  ['residents', 'nobody'],
  ['staff', 'nobody'],
  ['employees', 'nobody'],
  ['members', 'nobody'],
  ['students', 'nobody'],
  ['military', 'nobody'],
  ['guests', 'nobody'],
  ['patients', 'nobody'],
  ['restricted', 'nobody'],
]);

export function readAccess(value: string | undefined): Access {
  return ACCESS.get(value?.toLowerCase() ?? '') ?? 'unknown';
}

/** Yes, no or not known. `sure` are the values that certainly mean yes. */
function fact(value: string | undefined, sure: readonly string[] = ['yes']): boolean | null {
  if (value === undefined) return null;
  if (sure.includes(value)) return true;
  return value === 'no' ? false : null;
}

/**
 * Partial access ('limited') is not enough for someone who depends on it, nor is an accessible toilet
 * in a venue that they cannot enter. Whether they can enter one of partial access is not known.
 */
function readAccessible(
  { wheelchair, 'toilets:wheelchair': room }: Tags,
  prefix: Prefix,
): boolean | null {
  const isVenue = prefix === 'toilets:';
  if (wheelchair === 'no' || room === 'no' || room === 'limited') return false;
  if (wheelchair === 'limited') return isVenue ? null : false;
  return fact(isVenue ? room : wheelchair, ['yes', 'designated']);
}

/** Tags about a venue's toilet begin with this (Key:toilets); a toilet's own have no prefix. */
export type Prefix = '' | 'toilets:';

export function readFacts(tags: Tags, prefix: Prefix, access: Access): ToiletFacts {
  const tag = (key: string) => tags[prefix + key];
  return {
    isPublic: access === 'everyone' ? true : access === 'customers' ? false : null,
    isFree: readFree(tag('fee'), tag('charge')),
    isAccessible: readAccessible(tags, prefix),
    ...readGenders(tag),
    hasBabyChanging: readBabyChanging(tags, tag),
    radar: readRadar(tags, tag),
  };
}

/**
 * Whether it is a Changing Places toilet (`changing_places`, as it is tagged in the United Kingdom). A
 * changing bench for adults (`changing_table:adult`) is not enough: it has no hoist.
 */
export function readChangingPlaces(tags: Tags): boolean | null {
  return fact(tags['toilets:changing_places']) ?? fact(tags.changing_places);
}

type Tag = (key: string) => string | undefined;

function readGenders(tag: Tag): Pick<ToiletFacts, 'isMenOnly' | 'isWomenOnly' | 'isGenderNeutral'> {
  const sure = ['yes', 'designated', 'only'];
  const segregated = fact(tag('gender_segregated'));
  const urinalsOnly = tag('position') === 'urinal' || tag('toilets:position') === 'urinal';
  const men = fact(tag('male'), sure) ?? (urinalsOnly || null);
  const women = fact(tag('female'), sure);
  const neutral =
    fact(tag('unisex'), sure) ??
    fact(tag('gender_neutral'), sure) ??
    (segregated === null ? null : !segregated);
  const only = (these: boolean | null, others: boolean | null) => {
    if (these === true && others !== true && neutral !== true) return true;
    const isForOthers = others === true || neutral === true || segregated === true;
    return these === false || isForOthers ? false : null;
  };
  const isMenOnly = only(men, women);
  const isWomenOnly = only(women, men);
  const isForOne = isMenOnly === true || isWomenOnly === true;
  return { isMenOnly, isWomenOnly, isGenderNeutral: neutral ?? (isForOne ? false : null) };
}

function readBabyChanging(tags: Tags, tag: Tag): boolean | null {
  return (
    fact(tag('changing_table')) ??
    fact(tags.changing_table) ??
    fact(tags.diaper, ['yes', 'room', 'bench'])
  );
}

/** Names of the British key scheme. (The Euro key does not open British locks.) */
const RADAR_KEYS = ['radar', 'radar_key', 'nks', 'national_key_scheme'];

function readRadar(tags: Tags, tag: Tag): boolean | null {
  const central = tag('centralkey') ?? tags.centralkey ?? tags['wheelchair:centralkey'];
  const schemes = (central ?? '').toLowerCase().split(/[;\s]+/);
  if (schemes.some((scheme) => RADAR_KEYS.includes(scheme))) return true;
  if (central === 'no') return false;
  return fact(tags.radar_key) ?? fact(tags['key:radar']) ?? fact(tags.radar);
}

/** Whether it is locked as a rule, and no key is known to open it (Key:locked). */
export function isLocked(tags: Tags): boolean {
  const isSo = ['yes', 'permanent', 'always'].includes(tags['toilets:locked'] ?? tags.locked ?? '');
  const hasKey = [tags.access, tags['toilets:access']].map(readAccess).includes('key');
  return isSo && !hasKey && !readRadar(tags, (key) => tags[key]);
}

/** The latest day on which a mapper checked it; null without one. */
export function confirmedOn(tags: Tags): string | null {
  const days = Object.entries(tags)
    .filter(
      ([key]) => key === 'survey:date' || key === 'check_date' || key.startsWith('check_date:'),
    )
    .map(([, day]) => day ?? '')
    .filter((day) => confirmedDaySchema.safeParse(day).success);
  return days.sort().at(-1) ?? null;
}

/** Whether a price is zero, and what to show of it. */
interface Price {
  readonly isFree: boolean | null;
  readonly words: string | null;
}

const ANSWERS: ReadonlyMap<string, Price> = new Map<string, Price>([
  ['no', { isFree: true, words: null }],
  ['free', { isFree: true, words: null }],
  ['yes', { isFree: false, words: null }],
  ['donation', { isFree: null, words: 'Donation asked' }],
  ['unknown', { isFree: null, words: null }],
  ['', { isFree: null, words: null }],
]);

const AMOUNT =
  // eslint-disable-next-line regexp/no-super-linear-backtracking -- The rest of the text always matches.
  /^(?<sign>£)?\s*(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>GBP|£|EUR|€|pence|p)?(?![\p{L}\d])(?<more>.*)$/isu;

/** Reads a `fee` or `charge`; what is neither an answer nor an amount is kept as it was written. */
function readPrice(value: string | undefined): Price {
  const text = value?.trim() ?? '';
  const answer = ANSWERS.get(text.toLowerCase());
  if (answer) return answer;
  const { sign, number, unit, more } = AMOUNT.exec(text)?.groups ?? {};
  const unclear = { isFree: null, words: text };
  if (number === undefined) return unclear;
  const amount = Number(number.replace(',', '.'));
  const money = (unit ?? sign)?.toLowerCase();
  // '20p, free for children' is an amount with a note; '0p for customers' and '1 hour' are not amounts.
  if (more) return amount > 0 && money ? { isFree: false, words: text } : unclear;
  if (amount === 0) return { isFree: true, words: null };
  return { isFree: false, words: amountWords(amount, money) ?? text };
}

/** A toilet rarely costs more. */
const MOST_POUNDS = 2;

/** '0.20 GBP' is 20p; null for other money, and for '20', which may be pence. */
function amountWords(amount: number, unit: string | undefined): string | null {
  if (unit === 'eur' || unit === '€') return null;
  if (unit === undefined && amount > MOST_POUNDS && Number.isInteger(amount)) return null;
  const pence = unit === 'p' || unit === 'pence' ? amount : Math.round(amount * 100);
  return pence < 100 ? `${pence}p` : `£${(pence / 100).toFixed(2)}`;
}

/** Whether it is free, from `fee`, else from `charge`. Null where neither states it plainly. */
export function readFree(fee: string | undefined, charge: string | undefined): boolean | null {
  return readPrice(fee ?? charge).isFree;
}

/** What it costs and how to pay, in words; null when unknown. Tags begin with the prefix. */
export function readPayment(tags: Tags, prefix: string): string | null {
  const price = readPrice(tags[`${prefix}charge`]).words ?? readPrice(tags[`${prefix}fee`]).words;
  const ways = PAYMENTS.filter(([key]) => tags[`${prefix}payment:${key}`] === 'yes').map(
    ([, words]) => words,
  );
  const details = [price, [...new Set(ways)].join(', ')];
  return details.filter(Boolean).join('; ').slice(0, 255) || null;
}

const PAYMENTS = [
  ['cash', 'cash'],
  ['coins', 'coins'],
  ['cards', 'cards'],
  ['debit_cards', 'cards'],
  ['credit_cards', 'cards'],
  ['contactless', 'contactless'],
] as const;

/** Who runs a toilet. Of a venue only what is said of its toilets counts; of several, all are named. */
export function readOperator(tags: Tags, prefix: Prefix): string | null {
  const [key, english, short] = ['', ':en', ':short'].map(
    (ending) => tags[`${prefix}operator${ending}`],
  );
  const names = (key ?? english ?? short ?? '').split(';').map((name) => name.trim());
  return cutText(names.filter(Boolean).join(', '), 255) || null;
}
