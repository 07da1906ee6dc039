import { UNKNOWN_FACTS } from '@loovia/core/toilets';
import { describe, expect, it } from 'vitest';
import { readRows } from '../../../testing/test-council.ts';

const recordOf = async (cells: Record<string, string>) => {
  const [entry] = await readRows(cells);
  return entry && 'record' in entry ? entry.record : entry;
};

const FOR_BOTH = { isMenOnly: false, isWomenOnly: false };

describe('a row of a council’s list', () => {
  it('knows nothing that is not said', async () => {
    expect(await recordOf({})).toEqual({
      ...UNKNOWN_FACTS,
      sourceId: 'mallowshire/plover-green',
      source: { name: 'Mallowshire', licence: 'not stated' },
      name: 'Plover Green',
      hasOwnName: true,
      address: null,
      venueType: null,
      areas: ['Mallowshire'],
      location: { lat: 51.588, lng: -2.997 },
      description: null,
      paymentDetails: null,
      cleanlinessRating: null,
      openingHours: null,
      openingHoursExpression: null,
    });
  });

  it('is read whole', async () => {
    const record = await recordOf({
      ExtractDate: '07/07/2024 00:00',
      OrganisationURI: 'http://opendatacommunities.org/id/district-council/mallowshire',
      OrganisationLabel: 'Mallowshire District Council',
      ServiceTypeURI: 'http://id.esd.org.uk/service/579',
      ServiceTypeLabel: 'Public toilets',
      LocationText: 'PUBLIC CONVENIENCES PLOVER GREEN BECK-BY-SEA',
      GeoPointLicensingURL:
        'http://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
      Category: 'Female and male',
      AccessibleCategory: 'Unisex',
      RADARKeyNeeded: 'Yes',
      BabyChange: 'No',
      FamilyToilet: 'No',
      ChangingPlace: 'TRUE',
      PartOfCommunityScheme: 'yes',
      CommunitySchemeName: 'Come On In',
      ChargeAmount: '0.20',
      InfoURL: 'https://mallowshire.example/toilets',
      OpeningHours: '09.00 - 17.00',
      Notes: 'Behind the bandstand',
      UPRN: '000060001449',
      Postcode: 'np20 1aa',
      StreetAddress: 'PLOVER GREEN, BECK-BY-SEA',
      GeoAreaLabel: 'Beck Ward, Coast',
    });
    expect(record).toEqual({
      hasChangingPlaces: true,
      sourceId:
        'opendatacommunities.org/id/district-council/mallowshire/uprn/60001449/female-and-male',
      source: {
        name: 'Mallowshire District Council',
        licence: 'OGL-UK-3.0',
        url: 'https://mallowshire.example/toilets',
        confirmedOn: '2024-07-07',
      },
      name: 'Public Conveniences Plover Green Beck-by-Sea',
      hasOwnName: true,
      address: 'Plover Green, Beck-by-Sea, NP20 1AA',
      venueType: null,
      areas: ['Beck Ward', 'Coast', 'Mallowshire'],
      location: { lat: 51.588, lng: -2.997 },
      description: 'Behind the bandstand. Is part of a community toilet scheme (Come On In).',
      isPublic: true,
      isFree: false,
      paymentDetails: '£0.20',
      isAccessible: true,
      isMenOnly: false,
      isWomenOnly: false,
      isGenderNeutral: null,
      hasBabyChanging: false,
      radar: true,
      cleanlinessRating: null,
      openingHours: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
        dow,
        openTime: '09:00',
        closeTime: '17:00',
      })),
      openingHoursExpression: '09.00 - 17.00',
    });
  });

  it.each([
    [{ Category: 'Female only' }, { isWomenOnly: true, isMenOnly: false }],
    [{ Category: 'Male urinal' }, { isMenOnly: true, isWomenOnly: false }],
    [{ Category: 'UNISEX' }, { isGenderNeutral: true, isMenOnly: false, isWomenOnly: false }],
    [{ Category: 'Male & Female' }, { isMenOnly: false, isWomenOnly: false }],
    [{ Category: 'None', AccessibleCategory: 'Unisex' }, { isAccessible: true }],
    [{ Category: 'something new' }, {}],
    [{ Category: 'something new', AccessibleCategory: 'None' }, { isAccessible: false }],
    [{ Category: 'Mixed', AccessibleCategory: 'Female' }, {}],
    [{ Category: 'Female and male', AccessibleCategory: 'something new' }, FOR_BOTH],
    [
      { Category: 'Male and female', AccessibleCategory: 'None' },
      { ...FOR_BOTH, isGenderNeutral: false, isAccessible: false },
    ],
    [{ Category: 'Gender neutral' }, { ...FOR_BOTH, isGenderNeutral: true }],
    // An accessible toilet beside the gents', for whom is not known.
    [{ Category: 'Male', AccessibleCategory: 'Gender free' }, { isWomenOnly: false }],
    [
      { Category: 'Male', AccessibleCategory: 'Female' },
      { isWomenOnly: false, isGenderNeutral: false },
    ],
    [
      { Category: 'Male', AccessibleCategory: 'Male' },
      { isMenOnly: true, isWomenOnly: false, isGenderNeutral: false },
    ],
    // Names of what every object has.
    [{ Category: 'constructor', AccessibleCategory: '__proto__' }, {}],
    [{ Category: 'toString', AccessibleCategory: 'constructor' }, {}],
    [{ AccessibleCategory: 'None' }, { isAccessible: false }],
    [
      { BabyChange: 'true', RADARKeyNeeded: 'NO' },
      { hasBabyChanging: true, radar: false },
    ],
    [{ BabyChange: 'Not set', RADARKeyNeeded: 'perhaps' }, {}],
    [{ ServiceTypeLabel: 'Public conveniences' }, { isPublic: true }],
    [{ PartOfCommunityScheme: 'Yes' }, { isPublic: true }],
    [{ PartOfCommunityScheme: 'No' }, {}],
    [{ ChargeAmount: '0' }, { isFree: true }],
    [{ ChargeAmount: '0.00' }, { isFree: true }],
    [{ ChargeAmount: 'Free' }, { isFree: true }],
    [{ ChargeAmount: '£0.20' }, { isFree: false, paymentDetails: '£0.20' }],
    [{ ChargeAmount: '.5' }, { isFree: false, paymentDetails: '£0.50' }],
    [{ ChargeAmount: '1' }, { isFree: false, paymentDetails: '£1.00' }],
    [{ ChargeAmount: '20p' }, { isFree: false, paymentDetails: '20p' }],
    [{ ChargeAmount: '20' }, { isFree: false, paymentDetails: 'Charge as given: 20' }],
    [{ ChargeAmount: '?' }, { isFree: null, paymentDetails: null }],
  ])('reads %j as %j', async (cells, known) => {
    expect(await recordOf(cells)).toMatchObject({ ...UNKNOWN_FACTS, ...known });
  });

  it.each([
    ['S = 09:00 - 21:00 W = 09:00 - 17:00', ''],
    ['9-5', ''],
    ['09:00 - 17:00', 'Closed in winter'],
  ])('does not guess at the hours %j beside %j, and keeps them to read', async (hours, notes) => {
    const record = await recordOf({ OpeningHours: hours, Notes: notes });
    expect(record).toMatchObject({
      openingHours: null,
      openingHoursExpression: null,
      description: `${notes && `${notes}. `}Opening hours as given: ${hours}.`,
    });
  });

  it.each([
    ['31/02/2024', undefined],
    ['2024-07-07 00:00', '2024-07-07'],
    ['7/7/2024', '2024-07-07'],
    ['July', undefined],
  ])('was confirmed on %j: %j', async (ExtractDate, confirmedOn) => {
    expect((await recordOf({ ExtractDate })) ?? {}).toMatchObject({
      source: confirmedOn === undefined ? {} : { confirmedOn },
    });
    expect(JSON.stringify(await recordOf({ ExtractDate })).includes('confirmedOn')).toBe(
      confirmedOn !== undefined,
    );
  });

  it.each([
    ['https://example.org/derived-data', 'see https://example.org/derived-data'],
    ['OGL v2', 'OGL-UK-2.0'],
    ['', 'not stated'],
  ])('has from %j the licence %j', async (GeoPointLicensingURL, licence) => {
    expect(await recordOf({ GeoPointLicensingURL })).toMatchObject({ source: { licence } });
  });

  it('has a name made of street or area where the text says nothing', async () => {
    expect(
      await recordOf({ LocationText: 'Public Toilets', StreetAddress: 'Quay Street, Beck' }),
    ).toMatchObject({ name: 'Public toilet, Quay Street', hasOwnName: false });
  });

  it.each([
    [{ Notes: 'Toilet now closed' }, 'is closed for good'],
    [{ Notes: 'Grounds staff only not public' }, 'is not open to the public'],
    [{ Category: 'Children only' }, 'is for children only'],
    [{ GeoX: '' }, 'GeoX'],
    [{ GeoX: '51.588', GeoY: '-2.997' }, 'swapped'],
    [{ GeoX: '2.35', GeoY: '48.86' }, 'lies outside the United Kingdom'],
    [{ OrganisationLabel: '' }, 'names no organisation'],
  ])('is refused for %j, with its line', async (cells, reason) => {
    expect(await readRows({ LocationText: 'Quay' }, cells)).toMatchObject([
      { record: { name: 'Quay' } },
      { where: 'line 3', refused: expect.stringContaining(reason) as string },
    ]);
  });
});
