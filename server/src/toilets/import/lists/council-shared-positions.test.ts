import { describe, expect, it } from 'vitest';
import { councilCsv, readContents } from '../../../testing/test-council.ts';

const POINT = { GeoX: '-2.997', GeoY: '51.588' };
const POSTCODES = {
  'NP20 1AA': { lat: 51.59, lng: -2.99 },
  'NP20 2BB': { lat: 51.57, lng: -3.01 },
  'NP99 9ZZ': { lat: 48.85, lng: 2.35 },
};
const row = (LocationText: string, Postcode: string, more = {}) => ({
  ...POINT,
  LocationText,
  Postcode,
  ...more,
});
const readRows = (...rows: Record<string, string>[]) => readContents(councilCsv(rows), POSTCODES);

describe('TRUE-13 rows at one position', () => {
  it('of different postcodes are placed by their postcodes, with a remark', async () => {
    const { entries, remarks } = await readRows(
      row('Quay', 'NP20 1AA'),
      row('Park', 'np202bb', { Notes: 'By the lake' }),
      row('Pier', '', { GeoX: '-2.95' }),
    );
    const because = 'as rows of other postcodes share its position';
    expect(remarks).toEqual([
      `line 2: placed by its postcode NP20 1AA, ${because}`,
      `line 3: placed by its postcode NP20 2BB, ${because}`,
    ]);
    expect(entries).toMatchObject([
      {
        record: {
          location: POSTCODES['NP20 1AA'],
          description: 'Its position is that of the postcode NP20 1AA.',
        },
      },
      {
        record: {
          location: POSTCODES['NP20 2BB'],
          description: 'By the lake. Its position is that of the postcode NP20 2BB.',
        },
      },
      { record: { location: { lat: 51.588, lng: -2.95 }, description: null } },
    ]);
  });

  it.each([
    [
      'is not in the gazetteer',
      'CF10 1AA',
      ', and the region in use does not have its postcode CF10 1AA',
    ],
    [
      'is of another country',
      'NP99 9ZZ',
      ', and the region in use does not have its postcode NP99 9ZZ',
    ],
    ['is half of one', 'NP20', ' and has no whole postcode'],
    ['is missing', '', ' and has no whole postcode'],
  ])(
    'are refused where the postcode %s, and withdraw their records',
    async (_what, postcode, why) => {
      const { entries, remarks } = await readRows(
        row('Quay', 'NP20 1AA'),
        row('Park', 'NP20 2BB'),
        row('Pier', postcode, { UPRN: '7' }),
      );
      expect(remarks).toHaveLength(2);
      expect(entries[2]).toEqual({
        where: 'line 4',
        refused: `shares its position with rows of other postcodes${why}`,
        sourceId: 'mallowshire/uprn/7',
      });
    },
  );

  it.each([
    ['one postcode', [row('Ladies', 'NP20 1AA'), row('Gents', 'NP201AA')]],
    ['one postcode, where they have any', [row('Ladies', 'NP20 1AA'), row('Gents', '')]],
    ['no postcode', [row('Ladies', ''), row('Gents', '')]],
    [
      'two postcodes, a few metres apart',
      [row('Ladies', 'NP20 1AA'), row('Gents', 'NP20 2BB', { GeoY: '51.58803' })],
    ],
  ])('of %s stay where they are', async (_what, rows) => {
    const { entries, remarks } = await readRows(...rows);
    expect(remarks).toEqual([]);
    expect(entries.map((entry) => 'record' in entry && entry.record.location.lng)).toEqual([
      -2.997, -2.997,
    ]);
  });

  it('are recognised with any number of decimals, and in eastings and northings', async () => {
    const grid = { CoordinateReferenceSystem: 'OSGB36', GeoX: '331050', GeoY: '188250' };
    const { remarks } = await readRows(
      row('Quay', 'NP20 1AA'),
      row('Park', 'NP20 2BB', { GeoX: '-2.9970000', GeoY: '51.588000001' }),
      row('Square', 'NP20 1AA', grid),
      row('Green', 'NP20 2BB', { ...grid, GeoX: '331050.0' }),
    );
    expect(remarks).toHaveLength(4);
  });
});
