import { describe, expect, it } from 'vitest';
import { type TestOsm, at, square } from '../testing/test-osm.ts';
import { only, toilets, wc } from './test-toilets.ts';

describe('where toilets come from', () => {
  it('points, areas and relations', () => {
    const { records } = toilets((osm) => {
      osm.node(at(0, 10), wc(), 901);
      osm.area(square(200, 10, 20), wc());
      const outline = osm.area(square(400, 10, 20));
      osm.relation([{ type: 'way', id: outline, role: 'outer' }], wc({ type: 'multipolygon' }));
    });
    expect(records.map(({ sourceId }) => sourceId.split('/')[0])).toEqual([
      'node',
      'way',
      'relation',
    ]);
    expect(records[2]?.location.lng).toBeCloseTo(at(400, 10).lng, 6);
    expect(records[0]?.source).toEqual({
      name: 'OpenStreetMap',
      licence: 'ODbL-1.0',
      url: 'https://www.openstreetmap.org/node/901',
    });
  });

  it('not those that the public cannot use, or that no longer exist', () => {
    const read = toilets((osm) => {
      osm.node(at(0, 0), wc({ access: 'private' }));
      osm.node(at(100, 0), wc({ access: 'no' }));
      osm.node(at(200, 0), wc({ disused: 'yes' }));
      osm.node(at(300, 0), { 'disused:amenity': 'toilets' });
      osm.relation([{ type: 'way', id: 77_777, role: 'outer' }], wc());
    });
    expect(read).toMatchObject({ records: [], elements: 0, leftOut: 5 });
    // So that no other list has them as open to the public.
    expect(read.gone.map(({ doubts }) => doubts)).toEqual(Array(4).fill(['exists']));
  });

  it('venues that have toilets', () => {
    const pub = { amenity: 'pub', name: 'The Dodger' };
    const kinds = (tags: object) =>
      toilets((osm) => osm.node(at(0, 0), { ...pub, ...tags })).records.map(
        ({ venueType, isPublic }) => [venueType, isPublic],
      );
    expect(kinds({ toilets: 'yes' })).toEqual([['pub', null]]);
    expect(kinds({ toilets: 'yes', 'toilets:access': 'customers' })).toEqual([['pub', false]]);
    expect(kinds({ toilets: 'customers' })).toEqual([['pub', false]]);
    expect(kinds({ 'toilets:access': 'yes' })).toEqual([['pub', true]]);
    expect(kinds({ 'toilets:wheelchair': 'yes' })).toEqual([['pub', null]]);
    expect(kinds({})).toEqual([]);
    expect(kinds({ toilets: 'no' })).toEqual([]);
    expect(kinds({ toilets: 'separate' })).toEqual([]);
    expect(kinds({ 'toilets:wheelchair': 'no' })).toEqual([]);
    expect(kinds({ toilets: 'yes', 'toilets:access': 'private' })).toEqual([]);
    expect(kinds({ toilets: 'yes', access: 'private' })).toEqual([]);
  });

  it("a venue's toilet keeps its name, its hours and its station's", () => {
    const station = only((osm) =>
      osm.node(at(0, 0), {
        railway: 'station',
        name: 'Newport',
        toilets: 'yes',
        opening_hours: 'Mo-Su 05:00-23:00',
      }),
    );
    expect(station).toMatchObject({ name: 'Newport railway station', hasOwnName: true });
    expect(station.openingHours).toHaveLength(7);
  });

  it('not a venue whose toilets are mapped separately', () => {
    const record = only((osm) => {
      osm.node(at(0, 0), { amenity: 'pub', name: 'The Dodger', toilets: 'yes' });
      osm.node(at(20, 0), wc({ operator: 'The Dodger', access: 'customers' }));
    });
    expect(record).toMatchObject({ name: 'Toilet, The Dodger', venueType: 'pub' });
  });

  it('the demo county is its own source, without a web address', () => {
    const record = only((osm) => osm.node(at(0, 0), wc({ check_date: '2025-03-01' })), true);
    expect(record.source).toEqual({
      name: 'Pennyshire (demo)',
      licence: 'MIT',
      confirmedOn: '2025-03-01',
    });
  });
});

describe('one facility', () => {
  const rooms = (first: object, second: object) => (osm: TestOsm) => {
    osm.node(at(0, 10), wc({ male: 'yes', ...first }));
    osm.node(at(10, 10), wc({ female: 'yes', ...second }));
  };

  it('is one toilet, even if its rooms are mapped separately', () => {
    const record = only(rooms({ fee: 'no' }, {}));
    expect(record).toMatchObject({
      isMenOnly: false,
      isWomenOnly: false,
      isGenderNeutral: false,
      isFree: true,
      description: "Women's and men's toilets.",
    });
  });

  it('is accessible if everyone has an accessible room', () => {
    const [yes, no] = [{ wheelchair: 'yes' }, { wheelchair: 'no' }];
    const accessible = (first: object, second: object) => only(rooms(first, second)).isAccessible;
    expect(accessible(yes, yes)).toBe(true);
    expect(accessible(no, no)).toBe(false);
    expect(accessible(yes, no)).toBeNull();
    expect(accessible(yes, {})).toBeNull();
    const withNeutral = only((osm) => {
      rooms(no, no)(osm);
      osm.node(at(5, 15), wc({ unisex: 'yes', wheelchair: 'yes' }));
    });
    expect(withNeutral.isAccessible).toBe(true);
  });

  it('TRUE-07 is shut where its words say that it is not in use', () => {
    const open = { opening_hours: '24/7' };
    const shut = { ...open, description: 'Temporarily closed' };
    const off = { openingHours: [], openingHoursExpression: 'off', doubts: ['hours'] };
    expect(only((osm) => osm.node(at(0, 0), wc(shut)))).toMatchObject(off);
    expect(only(rooms(shut, shut))).toMatchObject(off);
    const perhaps = { ...open, description: 'May be closed' };
    const unknown = { openingHours: null, doubts: ['hours'] };
    expect(only((osm) => osm.node(at(0, 0), wc(perhaps)))).toMatchObject(unknown);
    // One is led to the room that is open.
    for (const beside of [only(rooms(open, shut)), only(rooms(shut, open))]) {
      expect(beside.openingHours).toHaveLength(7);
      expect(beside.doubts).toBeUndefined();
    }
  });

  it.each([
    { construction: 'yes' },
    { end_date: '2023' },
    { start_date: '2025' },
    { access: 'patients' },
    { note: 'Boarded up' },
    { amenity: 'toilets;shower', 'opening_hours:comment': 'Permanently closed' },
  ])('TRUE-07 is none for travellers with %j', (tags) => {
    const read = toilets((osm) => osm.node(at(0, 0), wc(tags)));
    expect([read.records, read.leftOut]).toEqual([[], 1]);
  });

  it('TRUE-07 may have a shower beside it', () => {
    const tags = { amenity: 'toilets;shower', access: 'yes', wheelchair: 'yes' };
    expect(only((osm) => osm.node(at(0, 0), tags))).toMatchObject({
      name: 'Public toilet, Commercial Street',
      isAccessible: true,
      venueType: null,
    });
  });

  it('keeps what the words of its rooms contradict, unless another room settles it', () => {
    const [yes, up] = [{ wheelchair: 'yes' }, { wheelchair: 'yes', description: 'Upstairs' }];
    const shown = (first: object, second: object) => {
      const { isAccessible, doubts } = only(rooms(first, second));
      return { isAccessible, doubts };
    };
    expect(shown(yes, up)).toEqual({ isAccessible: null, doubts: ['isAccessible'] });
    expect(shown(up, up)).toEqual({ isAccessible: null, doubts: ['isAccessible'] });
    expect(shown(yes, yes)).toEqual({ isAccessible: true, doubts: undefined });
  });

  it.each([
    ['other hours', { opening_hours: '24/7' }, { opening_hours: 'Mo-Su 09:00-17:00' }],
    ['another operator', { operator: 'Market' }, { operator: 'Library' }],
    ['other access', { access: 'yes' }, { access: 'customers' }],
    ['another price', { fee: 'yes' }, { fee: 'no' }],
    ['a price at some times', { fee: 'no' }, { fee: 'no', 'fee:conditional': 'yes @ (Sa)' }],
  ])('is not: %s', (_what, first, second) => {
    expect(toilets(rooms(first, second)).records).toHaveLength(2);
  });

  it('does not include what is farther away', () => {
    const { records } = toilets((osm) => {
      osm.node(at(0, 10), wc({ male: 'yes' }));
      osm.node(at(100, 10), wc({ female: 'yes' }));
    });
    expect(records.map(({ isMenOnly, isWomenOnly }) => [isMenOnly, isWomenOnly])).toEqual([
      [true, false],
      [false, true],
    ]);
  });
});

describe('names and addresses', () => {
  const named = (tags: object) => {
    const { name, hasOwnName, address } = only((osm) => osm.node(at(0, 20), wc(tags)));
    return { name, hasOwnName, address };
  };

  it('made from the street, with an address near it', () => {
    expect(named({})).toEqual({
      name: 'Public toilet, Commercial Street',
      hasOwnName: false,
      address: 'Near Commercial Street, Newport',
    });
    expect(named({ name: 'Public Toilets' }).name).toBe('Public toilet, Commercial Street');
  });

  it('given', () => {
    expect(
      named({
        name: 'Belle Vue Park Toilets',
        'addr:housenumber': '3',
        'addr:street': 'Waterloo Road',
        'addr:postcode': 'NP204FP',
      }),
    ).toEqual({
      name: 'Belle Vue Park Toilets',
      hasOwnName: true,
      address: '3 Waterloo Road, Newport NP20 4FP',
    });
  });

  it('of the venue around, with its address', () => {
    const record = only((osm) => {
      osm.area(square(0, 100, 2000), { landuse: 'retail', name: 'City Centre' });
      osm.area(square(0, 100, 100), {
        leisure: 'park',
        name: 'Beechwood Park',
        'addr:street': 'Christchurch Road',
      });
      osm.node(at(0, 100), wc());
    });
    expect(record).toMatchObject({
      name: 'Public toilet, Beechwood Park',
      hasOwnName: false,
      address: 'Christchurch Road, Newport',
      areas: ['Newport'],
    });
  });

  it("for customers, of the venue's operator, and not called public", () => {
    expect(named({ access: 'customers', operator: 'JD Wetherspoon' }).name).toBe(
      'Toilet, JD Wetherspoon',
    );
    expect(named({ operator: 'Newport City Council' }).name).toBe(
      'Public toilet, Commercial Street',
    );
  });
});

describe('DATA-10 opening hours', () => {
  const hours = (text: string | undefined) => {
    const tags = text === undefined ? {} : { opening_hours: text };
    const { openingHours, openingHoursExpression } = only((osm) => osm.node(at(0, 0), wc(tags)));
    return { rows: openingHours, expression: openingHoursExpression };
  };

  it('are unknown if missing or unreadable', () => {
    expect(hours(undefined)).toEqual({ rows: null, expression: null });
    expect(hours('when the warden is in')).toEqual({ rows: null, expression: null });
    // Not 24 hours a day, as a library may read it.
    expect(hours('Open')).toEqual({ rows: null, expression: null });
  });

  it('are rows if weekly, only an expression if seasonal', () => {
    expect(hours('Mo 09:00-17:00')).toEqual({
      rows: [{ dow: 0, openTime: '09:00', closeTime: '17:00' }],
      expression: 'Mo 09:00-17:00',
    });
    expect(hours('Apr-Oct 09:00-17:00')).toEqual({ rows: [], expression: 'Apr-Oct 09:00-17:00' });
  });
});

it('a free toilet has no price', () => {
  const payment = (tags: object) =>
    only((osm) => osm.node(at(0, 0), wc({ charge: '0.50 GBP', ...tags }))).paymentDetails;
  expect(payment({})).toBe('50p');
  expect(payment({ fee: 'no' })).toBeNull();
});

it('the description has what the facts do not cover', () => {
  const record = only((osm) =>
    osm.node(
      at(0, 0),
      wc({
        access: 'customers',
        wheelchair: 'limited',
        'changing_table:location': 'female_toilet',
        seasonal: 'summer',
        level: '-1',
        description: 'Beside the lift',
      }),
    ),
  );
  expect(record.isPublic).toBe(false);
  expect(record.description).toBe(
    "Limited wheelchair access. Baby changing in the women's toilet. " +
      'Open for part of the year only. Basement. Beside the lift.',
  );
});

it('what holds at some times only is not known, but described', () => {
  const conditional = {
    access: 'yes',
    'access:conditional': 'no @ (winter)',
    fee: 'no',
    'fee:conditional': 'yes @ (08:00-18:00)',
  };
  expect(only((osm) => osm.node(at(0, 0), wc(conditional)))).toMatchObject({
    isPublic: null,
    isFree: null,
    description: 'Access as given: yes; no @ (winter). Fee as given: no; yes @ (08:00-18:00).',
  });
});

it.each(['Mo-Fr 08:00-16:00; SH off', 'dawn till late', '24/7'])(
  'STOP-34 hours that cannot be judged are described: %s',
  (opening_hours) => {
    const out = opening_hours === '24/7' ? { 'access:conditional': 'no @ (Nov-Mar)' } : {};
    expect(only((osm) => osm.node(at(0, 0), wc({ opening_hours, ...out })))).toMatchObject({
      openingHours: null,
      openingHoursExpression: null,
      description: expect.stringContaining(`Opening hours as given: ${opening_hours}.`) as string,
    });
  },
);

it("limited access to a venue's toilet is stated, limited access to the venue alone is not", () => {
  const described = (tags: object) =>
    only((osm) => osm.node(at(0, 0), { amenity: 'pub', toilets: 'yes', ...tags })).description;
  expect(described({ 'toilets:wheelchair': 'limited' })).toBe('Limited wheelchair access.');
  expect(described({ wheelchair: 'limited' })).toBeNull();
});
