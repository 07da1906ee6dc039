import type { Tags } from '../osm/osm-map.ts';

/*
 * What mappers know of each toilet: a hand of cards for every fact. Each is dealt round and round;
 * as the hands are of different sizes, every fact comes with every other and with nothing known.
 */

const nothing: Tags = {};

/** Each kind of opening hours that planning must cope with, some of them more than once. */
export const HOURS: readonly { kind: string; tags: Tags }[] = [
  { kind: 'always', tags: { opening_hours: '24/7' } },
  { kind: 'unknown', tags: nothing },
  { kind: 'daily', tags: { opening_hours: 'Mo-Su 08:00-18:00' } },
  {
    kind: 'split days',
    tags: { opening_hours: 'Mo-Fr 08:00-12:00,13:00-17:00; Sa 09:00-13:00' },
  },
  { kind: 'unknown', tags: nothing },
  { kind: 'past midnight', tags: { opening_hours: 'Su-Th 10:00-23:00; Fr-Sa 10:00-02:00' } },
  { kind: 'closed days', tags: { opening_hours: 'Tu-Su 09:00-17:00; Mo off' } },
  { kind: 'seasonal', tags: { opening_hours: 'Apr-Oct 09:00-19:00; Nov-Mar off' } },
  { kind: 'always', tags: { opening_hours: '24/7' } },
  { kind: 'holidays off', tags: { opening_hours: 'Mo-Su 07:00-21:00; PH off' } },
  { kind: 'sun', tags: { opening_hours: 'sunrise-sunset' } },
  { kind: 'unknown', tags: nothing },
  { kind: 'unreadable', tags: { opening_hours: 'dawn till dusk, ask the warden' } },
  { kind: 'daily', tags: { opening_hours: 'Mo-Sa 06:00-23:00; Su 08:00-22:00' } },
  {
    kind: 'seasonal',
    tags: { opening_hours: 'Mar-Oct Mo-Su 09:00-18:00; Nov-Feb Mo-Su 09:00-16:00' },
  },
  { kind: 'closed days', tags: { opening_hours: 'Mo-Sa 09:00-17:30' } },
  { kind: 'always', tags: { opening_hours: '24/7' } },
];

const FEES: readonly Tags[] = [
  { fee: 'no' },
  nothing,
  { fee: 'yes', charge: '0.50 GBP' },
  { fee: 'no' },
  { fee: 'yes' },
  nothing,
  { fee: 'yes', charge: '20p' },
];
const WHEELCHAIRS: readonly Tags[] = [
  { wheelchair: 'yes' },
  nothing,
  { wheelchair: 'no' },
  { wheelchair: 'yes' },
  { wheelchair: 'limited' },
];
const CHANGING: readonly Tags[] = [
  { changing_table: 'yes' },
  nothing,
  { changing_table: 'no' },
  nothing,
];
const KEYS: readonly Tags[] = [
  nothing,
  nothing,
  { centralkey: 'radar' },
  nothing,
  nothing,
  nothing,
];
const GENDERS: readonly Tags[] = [
  { male: 'yes', female: 'yes' },
  { unisex: 'yes' },
  nothing,
  { male: 'yes', female: 'yes', unisex: 'no' },
  { unisex: 'yes' },
  nothing,
  { male: 'yes', female: 'no' },
  { male: 'yes', female: 'yes' },
  nothing,
  { female: 'yes', male: 'no' },
  nothing,
];
const CHECKED: readonly Tags[] = [
  nothing,
  { check_date: '2026-05-18' },
  nothing,
  nothing,
  nothing,
  { check_date: '2024-09-02' },
  nothing,
  nothing,
];

const HANDS: readonly (readonly Tags[])[] = [
  HOURS.map(({ tags }) => tags),
  FEES,
  WHEELCHAIRS,
  CHANGING,
  KEYS,
  GENDERS,
  CHECKED,
];

/** What is known of the `order`-th toilet. */
export function factsOf(order: number): Tags {
  const known: Tags = {};
  for (const hand of HANDS) Object.assign(known, hand[order % hand.length]);
  return known;
}
