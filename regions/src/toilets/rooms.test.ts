import { distanceMetres } from '@loovia/core/geo';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, square, type TestOsm } from '../testing/test-osm.ts';
import { only, toilets, wc } from './test-toilets.ts';

describe('TRUE-07 the room that stands for a facility', () => {
  const [yes, no] = [{ wheelchair: 'yes' }, { wheelchair: 'no' }];
  /** Rooms 40 m apart, by their tags, numbered from 901 on. */
  const apart =
    (...rooms: object[]) =>
    (osm: TestOsm) => {
      rooms.forEach((tags, n) => osm.node(at(40 * n, 10), wc(tags), 901 + n));
    };
  const shown = (...rooms: object[]) => {
    const { isAccessible, sourceId, source, location } = only(apart(...rooms));
    const metresEast = Math.round(distanceMetres(location, at(0, 10)));
    return { isAccessible, sourceId, url: source.url, metresEast };
  };

  it.each([
    [
      'beside a men’s room',
      [
        { male: 'yes', ...no },
        { unisex: 'yes', ...yes },
      ],
    ],
    [
      'before it',
      [
        { unisex: 'yes', ...yes },
        { male: 'yes', ...no },
      ],
    ],
    [
      'rather than one for women',
      [
        { female: 'yes', ...yes },
        { unisex: 'yes', ...yes },
      ],
    ],
    ['that is a Changing Places toilet', [yes, { changing_places: 'yes', ...yes }]],
  ])('is the accessible one, %s', (_what, rooms) => {
    const place = rooms.findIndex((tags) => 'unisex' in tags || 'changing_places' in tags);
    const room = `node/${901 + place}`;
    expect(shown(...rooms)).toEqual({
      isAccessible: true,
      sourceId: room,
      url: `https://www.openstreetmap.org/${room}`,
      metresEast: 40 * place,
    });
  });

  it('is the accessible one, whatever the rooms and their order', () => {
    const room = fc.record(
      {
        wheelchair: fc.constantFrom('yes', 'no', 'limited'),
        male: fc.constant('yes'),
        female: fc.constant('yes'),
        unisex: fc.constant('yes'),
        changing_places: fc.constantFrom('yes', 'no'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(room, { minLength: 1, maxLength: 4 }), (rooms) => {
        const { records } = toilets((osm) => {
          rooms.forEach((tags, n) => osm.node(at(10 * n, 10), wc(tags), 901 + n));
        });
        for (const { sourceId, isAccessible, hasChangingPlaces } of records) {
          const tags = rooms[Number(sourceId.split('/')[1]) - 901];
          if (isAccessible) expect(tags?.wheelchair).toBe('yes');
          if (isAccessible && hasChangingPlaces) expect(tags?.changing_places).toBe('yes');
        }
      }),
    );
  });

  it('is not another if a Changing Places toilet is not known to be accessible', () => {
    const { records } = toilets(apart({ changing_places: 'yes' }, yes));
    expect(records.map((record) => [record.isAccessible, record.hasChangingPlaces])).toEqual([
      [null, true],
      [true, undefined],
    ]);
  });

  it('is described as for one sex if no other is accessible', () => {
    const record = only(apart({ male: 'yes', ...no }, { female: 'yes', ...yes }));
    expect(record).toMatchObject({
      isAccessible: null,
      sourceId: 'node/902',
      description: "Women's and men's toilets. Only the women's toilet is known to be accessible.",
    });
  });

  it('is not known to be accessible in a building tagged as inaccessible', () => {
    const inBuilding = (building: object) =>
      only((osm) => {
        osm.area(square(0, 10, 20), wc(building));
        osm.node(at(2, 10), wc(yes), 901);
      });
    expect(inBuilding(no).isAccessible).toBeNull();
    expect(inBuilding({ wheelchair: 'limited' }).isAccessible).toBeNull();
    expect(inBuilding({})).toMatchObject({ isAccessible: true, sourceId: 'node/901' });
    const beside = only((osm) => {
      osm.area(square(0, 10, 20), wc(no));
      osm.node(at(30, 10), wc(yes), 901);
    });
    expect(beside).toMatchObject({ isAccessible: true, sourceId: 'node/901' });
  });

  it.each([
    ['access', { access: 'yes' }, {}],
    ['price', { fee: 'yes' }, { fee: 'no' }],
    ['operator', { operator: 'Council' }, { operator: 'Market' }],
  ])('nor if the building is of another %s', (_what, building, room) => {
    const { records } = toilets((osm) => {
      osm.area(square(0, 10, 20), wc({ ...no, ...building }));
      osm.node(at(2, 10), wc({ ...yes, ...room, level: '0' }));
      osm.node(at(30, 10), wc({ ...yes, ...room, level: '1' }));
    });
    expect(records.map(({ isAccessible }) => isAccessible)).toEqual([null, true, false]);
  });

  it('is accessible in a venue of which only the own toilet is said not to be', () => {
    const { records } = toilets((osm) => {
      osm.area(square(0, 10, 40), {
        leisure: 'park',
        name: 'Belle Vue Park',
        toilets: 'yes',
        'toilets:wheelchair': 'no',
      });
      osm.node(at(0, 10), wc(yes), 901);
    });
    expect(records.map(({ isAccessible }) => isAccessible)).toEqual([true]);
  });

  it('has its own hours, price, key and day of the check; facts of another room are marked as such', () => {
    const men = { male: 'yes', opening_hours: '24/7', check_date: '2025-03-01', fee: 'no', ...no };
    const borrowed = only(apart(men, { unisex: 'yes', ...yes }));
    expect(borrowed).toMatchObject({
      openingHoursExpression: '24/7',
      description: expect.stringContaining(
        "Opening hours are those of the men's toilet here.",
      ) as string,
    });
    expect(borrowed.source.confirmedOn).toBeUndefined();
    const own = { unisex: 'yes', radar_key: 'no', opening_hours: '24/7', ...yes };
    expect(only(apart({ ...men, radar_key: 'yes' }, own))).toMatchObject({
      radar: false,
      description: "Men's and gender-neutral toilets.",
    });
  });

  it('does not have the hours of a room for all year, if it is seasonal', () => {
    const neighbour = { female: 'yes', opening_hours: 'Mo-Su 08:00-20:00' };
    const summer = { unisex: 'yes', seasonal: 'summer', ...yes };
    expect(only(apart(summer, neighbour))).toMatchObject({
      sourceId: 'node/901',
      openingHours: null,
      openingHoursExpression: null,
      description: "Women's and gender-neutral toilets. Open for part of the year only.",
    });
    const own = only(apart({ ...summer, opening_hours: 'Apr-Sep 09:00-18:00' }, { female: 'yes' }));
    expect(own.openingHoursExpression).toBe('Apr-Sep 09:00-18:00');
    expect(only(apart({ female: 'yes', ...summer }, yes)).openingHoursExpression).toBeNull();
  });

  it('keeps its own hours apart from those of other rooms', () => {
    const { records } = toilets(
      apart(
        { male: 'yes', opening_hours: '24/7', ...no },
        { unisex: 'yes', opening_hours: 'Mo-Su 09:00-17:00', ...yes },
      ),
    );
    expect(records.map((record) => [record.isAccessible, record.openingHoursExpression])).toEqual([
      [false, '24/7'],
      [true, 'Mo-Su 09:00-17:00'],
    ]);
  });

  it('does not have the name of a room for one sex', () => {
    const named = (tags: object) => only(apart({ name: 'Quay', ...no, ...tags }, yes)).name;
    expect(named({})).toBe('Quay');
    expect(named({ male: 'yes' })).toBe('Public toilet, Commercial Street');
  });

  it('shows which room has the changing table, if not all have one', () => {
    const described = (...tables: [men: string, women: string]) =>
      only(
        apart(
          { male: 'yes', changing_table: tables[0] },
          { female: 'yes', changing_table: tables[1] },
        ),
      ).description;
    expect(described('no', 'yes')).toBe(
      "Women's and men's toilets. Baby changing in the women's toilet.",
    );
    expect(described('yes', 'yes')).toBe("Women's and men's toilets.");
  });
});
