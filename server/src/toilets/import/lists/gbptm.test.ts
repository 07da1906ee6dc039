import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import { IN_2018, withFile } from '../../../testing/test-toilets.ts';
import { readGbptm } from './gbptm.ts';
import { ImportError } from '../entry.ts';

const readContents = (contents: string) =>
  withFile(contents, (path) => Array.fromAsync(readGbptm(path, IN_2018)));

const NEWPORT = [-2.997, 51.588];

function feature(properties: Record<string, unknown>, coordinates: unknown = NEWPORT) {
  const known = {
    id: 'abc',
    sources: ['Great British Public Toilet Map'],
    updatedAt: '2016-10-03',
  };
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { ...known, ...properties },
  };
}

async function readOne(properties: Record<string, unknown>, coordinates?: unknown) {
  const features = [feature(properties, coordinates)];
  const [entry] = await readContents(JSON.stringify({ type: 'FeatureCollection', features }));
  return entry;
}

const recordOf = async (properties: Record<string, unknown>) => {
  const entry = await readOne(properties);
  return entry && 'record' in entry ? entry.record : undefined;
};

describe('a record of the Great British Public Toilet Map', () => {
  it('knows nothing that is not stated', async () => {
    expect(await recordOf({})).toEqual({
      ...UNKNOWN_FACTS,
      sourceId: 'abc',
      source: {
        name: 'Great British Public Toilet Map (2018)',
        licence: 'CC-BY-4.0',
        url: 'https://www.toiletmap.org.uk',
        confirmedOn: '2016-10-03',
      },
      name: 'Public toilet',
      hasOwnName: false,
      address: null,
      venueType: null,
      areas: [],
      location: { lat: 51.588, lng: -2.997 },
      description: null,
      paymentDetails: null,
      cleanlinessRating: null,
      openingHours: null,
      openingHoursExpression: null,
    });
  });

  it.each([
    [{ access: 'public' }, { isPublic: true }],
    [{ access: 'permissive' }, { isPublic: true }],
    [{ access: 'customers' }, { isPublic: false }],
    [{ access: 'customers only' }, { isPublic: false }],
    [{ access: 'none' }, {}],
    [
      { babyChange: 'true', radar: 'false' },
      { hasBabyChanging: true, radar: false },
    ],
    [{ babyChange: 'Not Known', radar: 'Not Known' }, {}],
    [{ accessibleType: 'unisex' }, { isAccessible: true }],
    [{ accessibleType: 'none' }, { isAccessible: false }],
    // Accessible to one sex only: no promise to everyone who needs it.
    [{ accessibleType: 'male' }, {}],
    [{ type: 'unisex' }, { isGenderNeutral: true, isMenOnly: false, isWomenOnly: false }],
    [{ type: 'female and male' }, { isMenOnly: false, isWomenOnly: false }],
    [
      { type: 'female and male', accessibleType: 'none' },
      { isMenOnly: false, isWomenOnly: false, isGenderNeutral: false, isAccessible: false },
    ],
    [{ type: 'female' }, { isWomenOnly: true, isMenOnly: false }],
    [{ type: 'male urinal' }, { isMenOnly: true, isWomenOnly: false }],
    // There is an accessible toilet for all beside it.
    [
      { type: 'male', accessibleType: 'unisex' },
      { isAccessible: true, isWomenOnly: false },
    ],
    [{ type: 'none' }, {}],
    [{ type: 'something new', accessibleType: 'none' }, { isAccessible: false }],
    // Names of what every object has.
    [{ access: 'constructor', babyChange: '__proto__', radar: 'toString' }, {}],
    [{ type: '__proto__', accessibleType: 'constructor' }, {}],
    [{ fee: '�0.20' }, { isFree: false, paymentDetails: '£0.20' }],
    [{ fee: 'Donation' }, { paymentDetails: 'Donation' }],
  ])('reads %j as %j', async (properties, known) => {
    expect(await recordOf(properties)).toMatchObject({ ...UNKNOWN_FACTS, ...known });
  });

  it('has its name, or one made of street or area', async () => {
    const address = { streetAddress: 'High Street, Usk', area: 'Monmouthshire Council' };
    expect(await recordOf({ ...address, name: ' Memorial�Hall * ' })).toMatchObject({
      name: 'Memorial Hall',
      hasOwnName: true,
      areas: ['Monmouthshire'],
      address: 'High Street, Usk',
    });
    expect(await recordOf({ ...address, name: 'Public Toilets' })).toMatchObject({
      name: 'Public toilet, High Street',
      hasOwnName: false,
    });
    expect(await recordOf({ area: 'Monmouthshire Council' })).toMatchObject({
      name: 'Public toilet, Monmouthshire',
    });
  });

  it('is not called public when it is for customers', async () => {
    const properties = { access: 'customers', streetAddress: 'High Street, Usk' };
    expect(await recordOf(properties)).toMatchObject({ name: 'Toilet, High Street' });
    expect(await recordOf({ ...properties, name: 'Public Hall' })).toMatchObject({
      name: 'Public Hall',
    });
  });

  it('shows notes, and hours that could not be read or only in part', async () => {
    const notes = 'Behind\r\nthe  pier';
    expect(await recordOf({ notes, opening: 'rarely open' })).toMatchObject({
      openingHours: null,
      openingHoursExpression: null,
      description: 'Behind the pier. Opening hours as given: rarely open.',
    });
    expect(await recordOf({ notes, opening: 'summer 08:00-20:00' })).toMatchObject({
      openingHours: [],
      openingHoursExpression: 'unknown; Jul-Aug off; Jul-Aug Mo-Su 08:00-20:00',
      description: 'Behind the pier. Opening hours as given: summer 08:00-20:00.',
    });
    expect(await recordOf({ notes: '.' })).toMatchObject({ description: null });
  });

  it.each(['Waterloo Street (OUT OF USE)', 'Closed From 27 October- Camden Town'])(
    'has hours that are not known when it is called %j',
    async (name) => {
      const description = 'Opening hours as given: 24/7.';
      expect(await recordOf({ name, opening: '24/7' })).toMatchObject({
        openingHours: null,
        openingHoursExpression: null,
        description,
      });
      const other = await recordOf({ name: 'Closed Gate Lane 24hr', opening: '24/7' });
      expect(other?.openingHoursExpression).toBe('24/7');
    },
  );

  it.each([
    [{ notes: 'Currently closed' }, '2018-05-01', 'off'],
    [{ notes: 'Currently closed' }, '2016-05-01', null],
    [{ opening: 'Temporarily closed' }, '2018-05-01', 'off'],
    [{ opening: '24/7', fee: 'Out of order' }, '2018-05-01', 'off'],
    [{ opening: '24/7', streetAddress: 'High Street (temporarily closed)' }, '2018-05-01', 'off'],
    [{ opening: '24/7', name: 'Quay (closed until June 2019)' }, '2018-05-01', 'off'],
    [{ opening: '24/7', name: 'Quay (closed until May 2018)' }, '2018-05-01', '24/7'],
  ])('TRUE-07 of %j, seen on %s, has the hours %s', async (properties, updatedAt, hours) => {
    expect(await recordOf({ ...properties, updatedAt })).toMatchObject({
      openingHoursExpression: hours,
    });
  });

  it('is neither accessible nor for everyone where its notes contradict that', async () => {
    const notes = 'Upstairs, for passengers only';
    const properties = { access: 'public', accessibleType: 'unisex', notes };
    expect(await recordOf(properties)).toMatchObject({
      isAccessible: null,
      isPublic: null,
      description: notes,
    });
  });

  it.each(['2016-02-30', '0016-10-03', 'never'])(
    'has no day when updated %j',
    async (updatedAt) => {
      expect((await recordOf({ updatedAt }))?.source).not.toHaveProperty('confirmedOn');
    },
  );

  it('names the licence of records taken from OpenStreetMap, too', async () => {
    const record = await recordOf({ sources: ['http://overpass-api.de', 'FOI'] });
    expect(record?.source.licence).toBe('CC-BY-4.0 AND ODbL-1.0');
  });

  it.each([
    [{ access: 'private' }, 'is private'],
    [{ type: 'children only' }, 'is for children only'],
    [{ notes: 'Toilet now closed' }, 'is closed for good'],
    [{ notes: 'This toilet has been demolished!' }, 'is closed for good'],
    [{ fee: 'CLOSED DOWN' }, 'is closed for good'],
    [{ name: 'Superloo (CLOSED DOWN & REMOVED IN 2017)' }, 'is closed for good'],
    [{ name: 'Has been removed NO TOILET AT THIS SITE' }, 'is closed for good'],
    [{ name: 'CLOSED - Ifield Road Public Toilets' }, 'is closed for good'],
    [{ notes: 'CLOSED. Checked October 2016' }, 'is closed for good'],
    [{ opening: 'Permanently closed' }, 'is closed for good'],
    [{ streetAddress: 'High Street. Demolished' }, 'is closed for good'],
    [{ notes: 'Now a café' }, 'is closed for good'],
    [{ name: 'Devonshire Green Toilets CLOSED DOWN' }, 'is closed for good'],
    [{ notes: 'Open all year. LOCKED AND CLOSED UP. October 2017.' }, 'is closed for good'],
    [{ notes: 'These toilets are closed and have been superseded.' }, 'is closed for good'],
    [{ notes: 'This toilet is boarded up. 22.7.17' }, 'is closed for good'],
    [{ notes: 'Now closed. No toilet. No Radar key toilet.' }, 'is closed for good'],
  ])('is refused for %j', async (properties, reason) => {
    expect(await readOne(properties)).toEqual({
      where: 'row 1',
      sourceId: 'abc',
      refused: expect.stringContaining(reason) as string,
    });
  });

  it.each([
    { notes: 'May have been closed down' },
    { notes: 'The urinals 100 m north have closed, this one is open' },
    { notes: 'Closed Sundays' },
    { notes: "Closed. Don't know when it will reopen" },
    { notes: 'No toilets outside the barrier' },
    { name: 'Close Gardens' },
    { name: 'CLOSED FOR REFURBISHMENT - Mill Lane Car Park' },
    { name: 'Closed - for the winter' },
    { notes: 'Closed - Sundays' },
    { notes: 'The shop opposite is boarded up' },
  ])('is not refused for %j', async (properties) => {
    expect(await readOne(properties)).toHaveProperty('record');
  });

  it.each([
    { where: 'France', at: [1.58, 50.72] },
    { where: 'Ireland', at: [-6.26, 53.35] },
    { where: 'the Isle of Man', at: [-4.48, 54.15] },
  ])('is refused in $where', async ({ at }) => {
    expect(await readOne({}, at)).toEqual({
      where: 'row 1',
      refused: 'lies outside the United Kingdom',
    });
  });

  it.each([[[-300, 51]], [['x', 51]], [null]])('is refused at %j', async (at) => {
    const features = [feature({}, at), feature({ id: 'other' })];
    const [entry, other] = await readContents(JSON.stringify({ features }));
    expect(entry).toMatchObject({ where: 'row 1', refused: expect.any(String) as string });
    expect(other).toHaveProperty('record');
  });
});

describe('characters that no database takes', () => {
  it('have the record refused where its id has no others', async () => {
    expect(await readOne({ id: '\ud800' })).toEqual({
      where: 'row 1',
      refused: 'has nothing that could be its id',
    });
  });

  it('are cleaned from texts', async () => {
    const spoilt = {
      name: 'Quay\ud800',
      notes: 'By\0the crane',
      streetAddress: '\udc00Quay Street',
    };
    expect(
      await recordOf({ ...spoilt, area: '\0Mallow', postcode: '\ud800', sources: ['\0'] }),
    ).toMatchObject({
      name: 'Quay',
      description: 'By the crane',
      address: 'Quay Street',
      areas: ['Mallow'],
    });
  });
});

describe('a file that is none of the map', () => {
  it('is refused where it has too many features', async () => {
    const contents = `{"type":"FeatureCollection","features":[${'0,'.repeat(50_000)}0]}`;
    await expect(readContents(contents)).rejects.toThrow('has over 50000 rows');
  });

  it.each(['', '{"type":', '[]', '{"type":"Feature"}'])('%j cannot be read', async (contents) => {
    await expect(readContents(contents)).rejects.toThrow(ImportError);
  });
});
