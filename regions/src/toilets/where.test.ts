import { areOnOtherLevels, levelsOf } from '@loovia/core/osm-toilets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at, square, type TestOsm } from '../testing/test-osm.ts';
import { only, toilets, wc } from './test-toilets.ts';

const STATION = { railway: 'station', name: 'Newport', train: 'yes' };

function station(osm: TestOsm): void {
  osm.node(at(0, 60), STATION);
  osm.area(square(0, 100, 10), { railway: 'platform', ref: '1', level: '0' });
  osm.area(square(0, 120, 10), {
    public_transport: 'platform',
    train: 'yes',
    name: '2',
    level: '0',
  });
  osm.area(square(0, 110, 60), { building: 'train_station', layer: '2' });
}

describe('TRUE-07 a toilet in a station', () => {
  const named = (toilet: object, metresNorth: number) =>
    only((osm) => {
      station(osm);
      osm.node(at(0, metresNorth), wc({ access: 'yes', ...toilet }));
    });

  it.each([
    ['on a platform', 100, 'Toilet, Newport railway station, platform 1'],
    [
      'on a platform with its number as its name',
      120,
      'Toilet, Newport railway station, platform 2',
    ],
    ['in a building without a name', 132, 'Toilet, Newport railway station'],
  ])('%s is named so, and whether it is for everyone is not known', (_what, north, name) => {
    const toilet = named({}, north);
    expect(toilet).toMatchObject({ name, hasOwnName: false, isPublic: null, doubts: ['isPublic'] });
    expect(toilet.description).toContain('A ticket may be needed to get there.');
    expect(named({ access: 'customers' }, north)).toMatchObject({ name, isPublic: false });
  });

  it('keeps its own name, and one beside the station its street', () => {
    expect(named({ name: 'Platform toilets' }, 100).name).toBe('Platform toilets');
    expect(named({}, 30)).toMatchObject({
      name: 'Public toilet, Commercial Street',
      isPublic: true,
    });
  });

  it('is not joined to one on another platform', () => {
    const { records } = toilets((osm) => {
      station(osm);
      osm.node(at(0, 100), wc({ access: 'yes', male: 'yes' }));
      osm.node(at(2, 100), wc({ access: 'yes', female: 'yes' }));
      osm.node(at(0, 120), wc({ access: 'yes', unisex: 'yes' }));
    });
    expect(records.map(({ name }) => name)).toEqual([
      'Toilet, Newport railway station, platform 1',
      'Toilet, Newport railway station, platform 2',
    ]);
  });

  it('of buses needs no ticket', () => {
    const inBusStation = only((osm) => {
      osm.area(square(0, 30, 40), { amenity: 'bus_station', name: 'Friars Walk' });
      osm.node(at(0, 30), wc({ access: 'yes' }));
    });
    expect(inBusStation.isPublic).toBe(true);
  });
});

describe('TRUE-07 a toilet where one pays to get in', () => {
  it.each([
    [{ tourism: 'museum', fee: 'yes' }, null],
    [{ tourism: 'museum', fee: 'no' }, true],
    [{ tourism: 'museum' }, true],
    [{ tourism: 'zoo' }, null],
    [{ leisure: 'park' }, true],
  ])('%j: for everyone: %s', (venue, isPublic) => {
    const toilet = only((osm) => {
      osm.area(square(0, 30, 40), { ...venue, name: 'Roman Baths' });
      osm.node(at(0, 30), wc({ access: 'yes' }));
    });
    expect(toilet.isPublic).toBe(isPublic);
    expect(toilet.name).toMatch(/toilet, Roman Baths$/i);
  });
});

describe('TRUE-07 the floor of a toilet', () => {
  const inMall = (shop: object, toilet: object, more: (osm: TestOsm) => void = () => undefined) =>
    only((osm) => {
      osm.area(square(0, 60, 100), { shop: 'mall', name: 'Friars Walk' });
      osm.area(square(0, 60, 20), { shop: 'books', name: 'Waterstones', ...shop });
      more(osm);
      osm.node(at(0, 60), wc({ access: 'yes', ...toilet }));
    }).name;
  const MALL = 'Public toilet, Friars Walk';
  const SHOP = 'Public toilet, Waterstones';

  it.each([
    [{ level: '0' }, { level: '1' }, MALL],
    [{ level: '1' }, { level: '1' }, SHOP],
    [{ level: '0-2' }, { level: '1' }, SHOP],
    [{}, {}, SHOP],
  ])('shop %j, toilet %j: %s', (shop, toilet, name) => {
    expect(inMall(shop, toilet)).toBe(name);
  });

  it('takes no name from a shop that may be on another', () => {
    const upstairs = (osm: TestOsm) => {
      osm.area(square(2, 60, 20), { shop: 'shoes', name: 'Clarks', level: '1' });
    };
    expect(inMall({ level: '0' }, {}, upstairs)).toBe(MALL);
    const floors = (osm: TestOsm) => {
      osm.area(square(0, 60, 110), { building: 'retail', 'building:levels': '2' });
    };
    expect(inMall({}, {}, floors)).toBe(MALL);
    expect(inMall({ level: '1' }, { level: '1' }, floors)).toBe(SHOP);
  });

  it('takes no name from its operator’s café on another', () => {
    const cafe = (level: string) =>
      only((osm) => {
        osm.node(at(0, 40), { amenity: 'cafe', name: 'Costa', level: '0' });
        osm.node(at(0, 60), wc({ access: 'yes', operator: 'Costa', level }));
      }).name;
    expect(cafe('0')).toBe('Public toilet, Costa');
    expect(cafe('1')).toBe('Public toilet, Commercial Street');
  });

  it('is read from lists and ranges, and never guessed', () => {
    const level = fc.integer({ min: -5, max: 30 });
    fc.assert(
      fc.property(level, level, (a, b) => {
        const both = [...(levelsOf({ level: `${a};${b}` }) ?? [])];
        expect(new Set(both)).toEqual(new Set([a, b]));
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(levelsOf({ level: `${low}-${high}` })?.size).toBe(high - low + 1);
        expect(areOnOtherLevels({ level: `${a}` }, { level: `${b}` })).toBe(a !== b);
        expect(areOnOtherLevels({ level: `${a}` }, {})).toBe(false);
      }),
    );
    expect(levelsOf({ level: 'ground' })).toBeNull();
    expect(levelsOf({ level: '0;first' })).toBeNull();
  });
});

describe('TRUE-07 rooms of which one needs a RADAR key', () => {
  const rooms = (...tags: object[]) =>
    only((osm) => {
      for (const [n, each] of tags.entries())
        osm.node(at(3 * n, 30), wc({ access: 'yes', ...each }));
    });
  const GENTS = { male: 'yes' };
  const LADIES = { female: 'yes' };
  const ACCESSIBLE = { unisex: 'yes', wheelchair: 'yes', centralkey: 'radar' };

  it('say which, and call the whole neither locked nor open', () => {
    expect(rooms(GENTS, LADIES, ACCESSIBLE)).toMatchObject({
      radar: null,
      isAccessible: true,
      description:
        "Women's, men's and gender-neutral toilets. The accessible toilet needs a RADAR key.",
    });
  });

  it('need a key where all of them do', () => {
    const all = rooms({ ...GENTS, centralkey: 'radar' }, { ...LADIES, centralkey: 'radar' });
    expect(all.radar).toBe(true);
    expect(all.description).not.toContain('RADAR');
  });
});

describe('SHOW-09 the places that a toilet is in, and who runs it', () => {
  const inPark = (toilet: object, more: (osm: TestOsm) => void = () => undefined) =>
    only((osm) => {
      osm.area(square(0, 60, 200), {
        leisure: 'park',
        name: 'Belle Vue Park',
        operator: 'Rangers',
      });
      osm.area(square(0, 60, 300), { disused: 'yes', shop: 'mall', name: 'Gone Mall' });
      more(osm);
      osm.node(at(0, 60), wc({ access: 'yes', ...toilet }));
    });

  it('come from the areas of the map and its own tags, never from a place nearby', () => {
    const alone = only((osm) => {
      osm.node(at(0, 40), { leisure: 'park', name: 'Belle Vue Park', operator: 'Rangers' });
      osm.node(at(0, 60), wc({ access: 'yes' }));
    });
    expect(alone).toMatchObject({ inside: [], operator: null });
    expect(inPark({})).toMatchObject({ inside: ['Belle Vue Park'], operator: null });
  });

  it('are a platform before its station, said once', () => {
    const { inside } = only((osm) => {
      station(osm);
      osm.node(at(0, 100), wc({ access: 'yes' }));
    });
    expect(inside).toEqual(['Newport railway station, platform 1']);
  });

  it('are smallest first, without a shop on another floor and without the venue itself', () => {
    const shop = (level: string) => (osm: TestOsm) => {
      osm.area(square(0, 60, 20), { shop: 'books', name: 'Waterstones', level });
    };
    expect(inPark({ level: '1' }, shop('1')).inside).toEqual(['Waterstones', 'Belle Vue Park']);
    expect(inPark({ level: '1' }, shop('0')).inside).toEqual(['Belle Vue Park']);
    const cafe = only((osm) => {
      osm.area(square(0, 60, 200), { leisure: 'park', name: 'Belle Vue Park' });
      const tags = { amenity: 'cafe', name: 'Tea', toilets: 'yes', 'toilets:access': 'yes' };
      osm.area(square(0, 60, 20), { ...tags, operator: 'Tea Ltd' });
    });
    expect(cafe).toMatchObject({ inside: ['Belle Vue Park'], operator: null });
  });

  it('come with the day in London on which it was last edited', () => {
    const editedAt = Date.parse('2023-06-04T23:30:00Z') / 1000;
    const edited = (seconds: number) =>
      only((osm) => {
        osm.node(at(0, 60), wc({ access: 'yes' }), undefined, seconds);
      });
    expect(edited(editedAt).editedOn).toBe('2023-06-05');
    expect(edited(0)).not.toHaveProperty('editedOn');
  });

  it.each([
    [{ operator: 'Newport City Council' }, 'Newport City Council'],
    [{ 'operator:en': 'Newport City Council', 'operator:type': 'public' }, 'Newport City Council'],
    [{ operator: 'Council; Danfo' }, 'Council, Danfo'],
    [{ 'operator:type': 'public' }, null],
  ])('%j: %s', (tags, operator) => {
    expect(inPark(tags).operator).toBe(operator);
  });
});
