import type { LineString } from '@loovia/core/geo';
import { describe, expect, it } from 'vitest';
import { testPlaces, testPlacesService } from '../places-conformance.ts';
import type { UnmeteredPlaces } from '../ports.ts';
import { openOverpass } from './overpass.ts';
import { AROUND, overpassService } from './test-overpass.ts';
import { json, serveService } from '../../testing/test-service.ts';

const service = serveService(overpassService);
const clock = () => new Date('2024-03-05T09:00:00Z');
const NOWHERE = { lat: 56.9, lng: -4.5 };
const world = () => ({
  places: openOverpass(service.options(), { clock }),
  around: AROUND,
  nowhere: NOWHERE,
});
testPlaces('Overpass', world);
testPlacesService('Overpass', { connect: world, answerWith: service.answerWith, bans: true });

const lineOf = (...coordinates: [number, number][]): LineString => ({
  type: 'LineString',
  coordinates,
});
const STREET = lineOf([-3, 51.584], [-2.995, 51.584]);
const BORDER = lineOf([-6.97, 54.25], [-6.65, 54.345]);
const askAll = (line: LineString, places: UnmeteredPlaces = world().places) =>
  places.along([line], 1000);
async function ask(line: LineString, places?: UnmeteredPlaces) {
  const found = await askAll(line, places);
  return found.filter(({ isGone }) => !isGone);
}

describe('what Overpass answers', () => {
  it('is read as a region reads it: the toilet, and the venue that says it has one', async () => {
    const found = await ask(STREET);
    expect(found.map(({ placeId }) => placeId).toSorted()).toEqual([
      'osm_node/1',
      'osm_node/4',
      'osm_way/2',
    ]);
    expect(found.find(({ placeId }) => placeId === 'osm_node/1')).toMatchObject({
      name: 'Kingsway Toilets',
      address: 'Kingsway, Newport NP20 1EX',
      location: { lat: 51.5845, lng: -2.997 },
      source: {
        name: 'OpenStreetMap',
        licence: 'ODbL-1.0',
        url: 'https://www.openstreetmap.org/node/1',
        confirmedOn: '2024-02-01',
      },
      sourceRecords: ['OpenStreetMap node/1'],
      venueType: null,
      isFree: true,
      isAccessible: true,
      isMenOnly: null,
      hasChangingPlaces: true,
      hours: { nation: 'wales', openingHoursExpression: 'Mo-Sa 08:00-18:00' },
    });
    expect(found.find(({ placeId }) => placeId === 'osm_way/2')).toMatchObject({
      name: 'Corn Exchange',
      venueType: 'cafe',
      isAccessible: false,
      hours: null,
    });
    expect(found.find(({ placeId }) => placeId === 'osm_node/4')?.name).toBe('Public toilet');
  });

  it('says when it is shut, and what else its facts leave out', async () => {
    const tags = {
      amenity: 'toilets',
      wheelchair: 'yes',
      access: 'key',
      seasonal: 'summer',
      opening_hours: '24/7',
    };
    const toilet = { type: 'node', id: 1, lat: AROUND.lat, lon: AROUND.lng, tags };
    service.answerWith(json({ elements: [toilet] }));
    expect(await ask(STREET)).toMatchObject([
      {
        hours: null,
        description:
          'A key is needed: ask there. Open for part of the year only. Opening hours as given: 24/7.',
      },
    ]);
  });

  it('STOP-34 says hours that cannot be judged', async () => {
    const tags = { amenity: 'toilets', opening_hours: 'Mo-Fr 08:00-16:00; SH off' };
    const toilet = { type: 'node', id: 1, lat: AROUND.lat, lon: AROUND.lng, tags };
    service.answerWith(json({ elements: [toilet] }));
    expect(await ask(STREET)).toMatchObject([
      { hours: null, description: 'Opening hours as given: Mo-Fr 08:00-16:00; SH off.' },
    ]);
  });

  it('FACT-05 names what was a toilet, and what is not for the public, as gone', async () => {
    const gone = [{ 'was:amenity': 'toilets', name: 'Old Quay' }, { 'disused:amenity': 'pub' }];
    const at = { type: 'node', lat: AROUND.lat, lon: AROUND.lng };
    service.answerWith(json({ elements: gone.map((tags, id) => ({ ...at, id: id + 1, tags })) }));
    expect(await askAll(STREET)).toMatchObject([{ name: 'Old Quay', isGone: true }]);
    service.answerWith(null);
    const found = (await askAll(STREET)).filter(({ isGone }) => isGone);
    expect(found.map(({ placeId }) => placeId)).toEqual(['osm_node/3', 'osm_node/30']);
  });

  it('is of Northern Ireland, not of Ireland', async () => {
    expect(await ask(BORDER)).toMatchObject([
      { name: 'Armagh Toilets', hours: null, sourceRecords: ['OpenStreetMap node/8'] },
    ]);
  });
});

describe('a toilet in a venue', () => {
  const CAFE = { amenity: 'cafe', name: 'Up The Steps' };
  const around = (metres: number, { lat, lng } = AROUND) => {
    const size = metres / 111_195;
    const corner = (south: number, west: number) => ({
      lat: lat + south * size,
      lon: lng + west * size,
    });
    return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)];
  };
  const area = (tags: object, geometry = around(20)) => ({ type: 'way', id: 9, tags, geometry });
  const toilet = (tags: object = {}) => ({
    type: 'node',
    id: 1,
    lat: AROUND.lat,
    lon: AROUND.lng,
    tags: { amenity: 'toilets', access: 'customers', wheelchair: 'yes', ...tags },
  });
  const askIn = async (...elements: object[]) => {
    service.answerWith(json({ elements }));
    return (await ask(STREET)).map(({ placeId, isAccessible }) => [placeId, isAccessible]);
  };

  it.each([
    ['no', null],
    ['limited', null],
    ['yes', true],
  ])('STOP-13 that has wheelchair=%s counts as accessible: %s', async (wheelchair, expected) => {
    expect(await askIn(toilet(), area({ ...CAFE, wheelchair }))).toEqual([
      ['osm_node/1', expected],
    ]);
  });

  const noEntry = { ...CAFE, wheelchair: 'no' };
  it('STOP-13 stays so beside it, and in what is no venue', async () => {
    const beside = around(20, { ...AROUND, lng: AROUND.lng + 0.001 });
    expect(await askIn(toilet(), area(noEntry, beside))).toEqual([['osm_node/1', true]]);
    const carPark = { amenity: 'parking', name: 'Park Square', wheelchair: 'no' };
    expect(await askIn(toilet(), area(carPark))).toEqual([['osm_node/1', true]]);
  });

  it('STOP-13 is not known to be so in a building of toilets that is not', async () => {
    const building = { amenity: 'toilets', wheelchair: 'limited' };
    const centred = { type: 'way', id: 9, tags: building };
    const centre = { center: { lat: AROUND.lat, lon: AROUND.lng } };
    expect(await askIn(toilet(), { ...centred, ...centre }, area(building))).toEqual([
      ['osm_node/1', null],
      ['osm_way/9', false],
    ]);
    expect(await askIn(toilet({ wheelchair: 'no' }), area(noEntry))).toEqual([
      ['osm_node/1', false],
    ]);
  });

  it('STOP-13 is in a relation of several ways, or in its hole', async () => {
    const [outer, inner] = [around(60), around(20)];
    const ways = (hole: object[]) => ({
      type: 'relation',
      id: 9,
      tags: { ...noEntry, type: 'multipolygon' },
      members: [
        { type: 'node', ref: 1, role: 'entrance', lat: AROUND.lat, lon: AROUND.lng },
        { type: 'way', ref: 2, role: 'outer', geometry: outer.slice(2) },
        { type: 'way', ref: 3, role: 'outer', geometry: outer.slice(0, 3) },
        ...hole,
      ],
    });
    expect(await askIn(toilet(), ways([]))).toEqual([['osm_node/1', null]]);
    const hole = { type: 'way', ref: 4, role: 'inner', geometry: inner };
    expect(await askIn(toilet(), ways([hole]))).toEqual([['osm_node/1', true]]);
  });

  it.each<[venue: object, access: string, isFound: boolean]>([
    [{ disused: 'yes' }, 'customers', false],
    [{ operational_status: 'closed' }, 'customers', false],
    [{ amenity: 'no', 'disused:amenity': 'cafe' }, 'customers', false],
    [{ 'was:shop': 'books' }, 'customers', true],
    [{ disused: 'no' }, 'customers', true],
    [{ disused: 'yes' }, 'yes', true],
  ])('of %j is for nobody if it is for %s: found %s', async (venue, access, isFound) => {
    const found = await askIn(toilet({ access }), area({ ...CAFE, ...venue }));
    expect(found).toEqual(isFound ? [['osm_node/1', true]] : []);
  });

  it.each([51.7, 51.72])('that is closed for good is asked for, at %d', async (lat) => {
    const found = await world().places.along([lineOf([-2.99, lat], [-2.989, lat])], 500);
    expect(found).toMatchObject([{ isGone: true }]);
  });

  it.each<[dates: object, isThere: boolean]>([
    [{ start_date: '2024-03-06' }, false],
    [{ start_date: '2024-03-05' }, true],
    [{ end_date: '2024-03-04' }, false],
    [{ end_date: '2024-03-05' }, true],
  ])('is judged on the day of the server’s clock: %j is there: %s', async (dates, isThere) => {
    const found = await askIn(toilet(), area({ ...CAFE, ...dates }));
    expect(found).toEqual(isThere ? [['osm_node/1', true]] : []);
  });

  const PLATFORM = { railway: 'platform', ref: '2', level: '1' };
  const STATION = {
    type: 'node',
    id: 7,
    lat: AROUND.lat + 0.001,
    lon: AROUND.lng,
    tags: { railway: 'station', name: 'Newport' },
  };
  const MALL = { shop: 'mall', name: 'Friars Walk' };
  const HOSPITAL = { amenity: 'hospital', name: 'Royal Gwent Hospital', opening_hours: '24/7' };
  const nameIn = async (tags: object, ...elements: object[]) => {
    service.answerWith(json({ elements: [toilet({ access: 'yes', ...tags }), ...elements] }));
    const [found] = await ask(STREET);
    const needsTicket = found?.description?.includes('A ticket may be needed') ?? false;
    expect(needsTicket).toBe(found?.isPublic === null);
    return [found?.name, found?.isPublic];
  };

  it.each([
    [
      'on a platform',
      {},
      [STATION, area(PLATFORM)],
      'Toilet, Newport railway station, platform 2',
      null,
    ],
    [
      'in a station building',
      {},
      [STATION, area({ building: 'train_station' })],
      'Toilet, Newport railway station',
      null,
    ],
    [
      'on another floor than the platform',
      { level: '0' },
      [STATION, area(PLATFORM)],
      'Public toilet',
      true,
    ],
    ['in a mall', {}, [area(MALL)], 'Public toilet, Friars Walk', true],
    ['in a hospital', {}, [area(HOSPITAL)], 'Public toilet, Royal Gwent Hospital', true],
    [
      'in a station that is not open yet',
      {},
      [{ ...STATION, tags: { ...STATION.tags, start_date: '2025' } }, area(PLATFORM)],
      'Public toilet',
      true,
    ],
  ])('TRUE-07 %s is named so', async (_where, tags, elements, name, isPublic) => {
    expect(await nameIn(tags, ...elements)).toEqual([name, isPublic]);
  });

  it('TRUE-07 takes no name from a shop that may be on another floor', async () => {
    const noEntryShop = { ...CAFE, wheelchair: 'no' };
    const mall = { ...area(MALL, around(60)), id: 10 };
    expect(await nameIn({}, area(noEntryShop), mall)).toEqual(['Public toilet, Friars Walk', true]);
    const upstairs = { ...noEntryShop, level: '1' };
    expect(await nameIn({ level: '1' }, area(upstairs), mall)).toEqual([
      'Public toilet, Up The Steps',
      true,
    ]);
  });

  it('keeps what is true of each of the rooms beside each other', async () => {
    const rooms = [
      { male: 'yes', wheelchair: 'no' },
      { female: 'yes', wheelchair: 'no' },
      { unisex: 'yes', centralkey: 'radar' },
    ].map((tags, n) => ({ ...toilet(tags), id: n + 1 }));
    service.answerWith(json({ elements: rooms }));
    const found = await ask(STREET);
    expect(
      found.map(({ isMenOnly, isWomenOnly, isAccessible, radar }) => ({
        isMenOnly,
        isWomenOnly,
        isAccessible,
        radar,
      })),
    ).toMatchObject([
      { isMenOnly: true, isAccessible: false, radar: null },
      { isWomenOnly: true, isAccessible: false, radar: null },
      { isAccessible: true, radar: true },
    ]);
  });

  it('STOP-34 for customers is open as long as its venue, if it has no hours of its own', async () => {
    const hours = async (own: object) => {
      const museum = { tourism: 'museum', name: 'Roman Baths', opening_hours: 'Tu-Su 10:00-16:00' };
      service.answerWith(json({ elements: [toilet(own), area(museum)] }));
      const [found] = await ask(STREET);
      return found?.hours?.openingHoursExpression;
    };
    expect(await hours({})).toBe('Tu-Su 10:00-16:00');
    expect(await hours({ opening_hours: '24/7' })).toBe('Tu-Su 10:00-16:00');
    expect(await hours({ opening_hours: 'Tu-Su 12:00-13:00' })).toBe('Tu-Su 12:00-13:00');
    expect(await hours({ access: 'yes' })).toBeUndefined();
  });

  it('STOP-13 is not known to be so where the venue’s centre is in another cell', async () => {
    const found = await world().places.along([lineOf([-3.02, 51.65], [-3.012, 51.65])], 500);
    expect(found).toMatchObject([{ placeId: 'osm_node/10', isAccessible: null }]);
  });
});
