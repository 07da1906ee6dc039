import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toiletRecord } from '../../testing/test-toilets.ts';
import { mergeRecords } from './merge-records.ts';
import type { SourceRecord } from './merge-records.ts';

const from = (sourceKey: string, given: Parameters<typeof toiletRecord>[0]): SourceRecord => ({
  sourceKey,
  record: toiletRecord(given),
});

const map = from('region:newport', {
  sourceId: 'node/1',
  name: 'Public toilet, High Street',
  hasOwnName: false,
  source: { name: 'OpenStreetMap', licence: 'ODbL-1.0', url: 'https://osm.example/1' },
  isFree: false,
  paymentDetails: null,
  openingHours: [],
  openingHoursExpression: 'dawn-dusk',
});
const older = from('gbptm', {
  sourceId: 'abc',
  name: 'Market Hall',
  address: 'High Street, Newport',
  location: { lat: 51.5881, lng: -2.997 },
  source: { name: 'GBPTM', licence: 'CC-BY-4.0 AND ODbL-1.0', confirmedOn: '2017-01-01' },
  isFree: false,
  isAccessible: true,
  radar: false,
  paymentDetails: '20p',
  openingHours: [{ dow: 0, openTime: '09:00', closeTime: '17:00' }],
});
const newer = from('council', {
  sourceId: '7',
  name: 'WC',
  source: { name: 'Council', licence: 'OGL-3.0', confirmedOn: '2020-05-01' },
  isFree: true,
  radar: true,
});

describe('mergeRecords', () => {
  it('takes place and hours from the map in use, and a proper name from any source that has one', () => {
    expect(mergeRecords([older, map])).toMatchObject({
      name: 'Market Hall',
      hasOwnName: true,
      address: 'High Street, Newport',
      location: map.record.location,
      openingHours: [],
      openingHoursExpression: 'dawn-dusk',
      isAccessible: true,
      paymentDetails: '20p',
      sourceRecords: ['OpenStreetMap node/1', 'GBPTM abc'],
    });
  });

  it('SHOW-09 names who runs it by the first record that does, and what it is in by that of its place', () => {
    const run = from('council', { sourceId: '8', operator: 'Council', inside: ['Elsewhere'] });
    const placed = { ...map, record: { ...map.record, inside: ['Market Hall'] } };
    const merged = mergeRecords([run, placed]);
    expect(merged).toMatchObject({ operator: 'Council', inside: ['Market Hall'] });
    expect(mergeRecords([older])).toMatchObject({ operator: undefined, inside: undefined });
  });

  it('STOP-13 has a hoist by the record that was confirmed last, as for other facts', () => {
    const hoist = (one: SourceRecord, hasChangingPlaces: boolean, confirmedOn: string) => ({
      ...one,
      record: { ...one.record, hasChangingPlaces, source: { ...one.record.source, confirmedOn } },
    });
    const merged = (mapDay: string, listDay: string) =>
      mergeRecords([map, hoist(map, true, mapDay), hoist(newer, false, listDay), older])
        .hasChangingPlaces;
    expect(merged('2018-01-01', '2020-05-01')).toBe(false);
    expect(merged('2021-01-01', '2020-05-01')).toBe(true);
    expect(mergeRecords([map, older]).hasChangingPlaces).toBeUndefined();
  });

  it('TRUE-07 takes place, address and link from a record that calls the toilet accessible', () => {
    const men = from('region:newport', { ...map.record, isAccessible: false, address: 'Quay' });
    const checked = { name: 'Council', licence: 'OGL-3.0', confirmedOn: '2020-05-01' };
    const said = from('council', {
      ...newer.record,
      isAccessible: true,
      address: 'Quay, north end',
      location: { lat: 51.5883, lng: -2.997 },
      source: { ...checked, url: 'https://council.example/7' },
    });
    const dated = {
      ...men,
      record: { ...men.record, source: { ...men.record.source, confirmedOn: '2019-01-01' } },
    };
    expect(mergeRecords([dated, said])).toMatchObject({
      isAccessible: true,
      location: said.record.location,
      address: 'Quay, north end',
      source: { url: 'https://council.example/7', confirmedOn: '2020-05-01' },
    });
    // The map is believed where nobody knows who looked last.
    expect(mergeRecords([men, said])).toMatchObject({
      isAccessible: false,
      location: men.record.location,
      source: { url: 'https://osm.example/1' },
    });
  });

  it('fills nothing that a newer record puts in doubt from an older one', () => {
    const day = (confirmedOn: string) => ({ name: 'List', licence: 'MIT', confirmedOn });
    const old = from('gbptm', {
      sourceId: 'a',
      source: day('2018-01-02'),
      isAccessible: true,
      openingHours: [],
      openingHoursExpression: '24/7',
    });
    const closed = from('council', {
      sourceId: 'b',
      source: day('2025-10-01'),
      doubts: ['isAccessible', 'hours'],
    });
    const unknown = { isAccessible: null, openingHours: null, openingHoursExpression: null };
    expect(mergeRecords([old, closed])).toMatchObject(unknown);
    expect(mergeRecords([old, closed])).not.toHaveProperty('doubts');
    const seen = from('osm', { ...old.record, source: day('2026-02-01') });
    const { openingHoursExpression, isAccessible } = mergeRecords([old, closed, seen]);
    expect({ openingHoursExpression, isAccessible }).toEqual({
      openingHoursExpression: '24/7',
      isAccessible: true,
    });
    // Nobody knows which of them looked last, and the map comes first.
    expect(mergeRecords([map, closed])).toMatchObject({ openingHoursExpression: 'dawn-dusk' });
  });

  it('AI-19 keeps what each record says of the cleanliness, with its day', () => {
    const rated = (key: string, cleanlinessRating: number, confirmedOn?: string) =>
      from(key, { cleanlinessRating, source: { name: key, licence: 'MIT', confirmedOn } });
    const day = '2024-03-05';
    const merged = mergeRecords([
      rated('a', 2),
      map,
      rated('b', 5, '2020-01-01'),
      rated('c', 0, day),
    ]);
    expect(merged).toMatchObject({
      cleanlinessRating: 0,
      cleanlinessRatings: [
        { rating: 0, ratedOn: day },
        { rating: 5, ratedOn: '2020-01-01' },
        { rating: 2, ratedOn: null },
      ],
    });
    expect(mergeRecords([map, older]).cleanlinessRatings).toEqual([]);
  });

  it('calls no toilet public that a source knows to be for customers', () => {
    const forCustomers = from('gbptm', { name: 'Toilet', hasOwnName: false, isPublic: false });
    expect(mergeRecords([forCustomers, map])).toMatchObject({
      isPublic: false,
      name: 'Toilet, High Street',
    });
  });

  it('believes the record confirmed last, and drops a price that it contradicts', () => {
    expect(mergeRecords([older, newer])).toMatchObject({
      isFree: true,
      radar: true,
      isAccessible: true,
      paymentDetails: null,
      name: 'Market Hall',
    });
  });

  it('credits every source and licence once', () => {
    expect(mergeRecords([map, older]).source).toEqual({
      name: 'OpenStreetMap, GBPTM',
      licence: 'ODbL-1.0 AND CC-BY-4.0',
      url: 'https://osm.example/1',
      confirmedOn: '2017-01-01',
    });
  });

  it('leaves unknown for whom it is where sources contradict each other', () => {
    const merged = mergeRecords([
      from('a', { isMenOnly: true }),
      from('b', { sourceId: 'b', isGenderNeutral: true }),
    ]);
    expect(merged).toMatchObject({ isMenOnly: null, isWomenOnly: null, isGenderNeutral: null });
  });

  it('gives the same toilet in whatever order the sources come', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([map, older, newer], { minLength: 3, maxLength: 3 }),
        (sources) => {
          expect(mergeRecords(sources)).toEqual(mergeRecords([map, older, newer]));
        },
      ),
    );
  });
});
