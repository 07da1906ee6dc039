import type { Building } from '../buildings/building.ts';
import { along, direction } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { area, around, centre, rectangle } from '../geometry/polygon.ts';
import { simplified } from '../geometry/polyline.ts';
import type { Cover } from '../landcover/cover.ts';
import type { Land } from '../land.ts';
import type { CountyNetwork } from '../network/county-network.ts';
import type { OsmMap, Tags, Vertex } from '../osm/osm-map.ts';
import { hashNumbers } from '../random.ts';
import { rimAt } from '../settlements/old-town.ts';
import type { Places } from '../settlements/places.ts';
import { riverRing } from '../terrain/river.ts';
import { venueToiletTags } from '../toilets/draw-toilets.ts';
import type { DrawnGround } from '../venues/grounds.ts';
import type { Venue } from '../venues/venue.ts';

const copies = (ring: readonly Point[]): Vertex[] => ring.map(({ x, y }) => ({ x, y }));

export function drawLand(map: OsmMap, land: Land): void {
  const coasts = land.coasts.map((ring) =>
    map.area(copies(simplified(ring, 2)), { natural: 'coastline' }),
  );
  map.relation(
    coasts.map((id) => ({ type: 'way', id, role: 'outer' })),
    { type: 'boundary', boundary: 'administrative', admin_level: '6', name: 'Pennyshire' },
  );
  for (const river of land.rivers) {
    const name = river.name === undefined ? {} : { name: river.name };
    map.way(copies(river.line), { waterway: river.isRiver ? 'river' : 'stream', ...name });
    if (river.isRiver)
      map.area(copies(riverRing(river)), { natural: 'water', water: 'river', ...name });
    for (const { ring, name: lake } of river.lakes) {
      map.area(copies(ring), { natural: 'water', water: 'reservoir', name: lake });
    }
  }
}

export function drawNetwork(
  map: OsmMap,
  { streets, stations, motorway, seafront }: CountyNetwork,
): void {
  for (const { vertices, tags } of streets) map.way(vertices, tags);
  for (const station of stations) {
    for (const platform of station.platforms) {
      map.area(copies(platform), { railway: 'platform', public_transport: 'platform' });
    }
    if (station.house) map.area(copies(station.house), { building: 'train_station' });
    map.node(
      { x: station.point.x, y: station.point.y },
      {
        railway: station.isHalt ? 'halt' : 'station',
        public_transport: 'station',
        train: 'yes',
        name: station.name,
      },
    );
  }
  for (const { name, side, middle, way } of motorway.services) {
    map.area(copies(rectangle(middle, way, 300, 150)), {
      highway: 'services',
      name: `${name} (${side})`,
    });
    map.area(copies(rectangle(middle, way, 62, 34)), { building: 'retail', name });
    const lot = along(middle, { x: -way.y, y: way.x }, -34);
    map.area(copies(rectangle(lot, way, 170, 24)), { amenity: 'parking', fee: 'no' });
    const pumps = along(middle, way, 105);
    map.area(copies(rectangle(pumps, way, 26, 18)), {
      amenity: 'fuel',
      building: 'roof',
      name: `${name} Fuel`,
    });
  }
  for (const ring of seafront.beaches)
    map.area(copies(ring), { natural: 'beach', surface: 'sand' });
  for (const { ring, name } of seafront.piers) map.area(copies(ring), { man_made: 'pier', name });
  const pavilion = rectangle(seafront.pier.head, { x: 1, y: 0 }, 34, 22);
  map.area(copies(pavilion), { building: 'yes', amenity: 'theatre', name: 'Pier Pavilion' });
  for (const arm of seafront.breakwaters) map.way(copies(arm), { man_made: 'breakwater' });
}

export function drawHavens(map: OsmMap, { havens }: CountyNetwork): void {
  for (const { name, arms, quay, beach } of havens) {
    for (const arm of arms) map.way(copies(arm), { man_made: 'breakwater' });
    map.area(copies(quay), { man_made: 'pier', surface: 'stone', name });
    map.area(copies(beach), { natural: 'beach', surface: 'sand' });
  }
}

export function drawFarms(map: OsmMap, { farms }: CountyNetwork): void {
  for (const { name, yard, house, barns } of farms) {
    map.area(copies(house), { building: 'farm', 'addr:housename': name });
    for (const barn of barns) map.area(copies(barn), { building: 'barn' });
    map.node({ x: yard.x, y: yard.y }, { place: 'farm', name });
  }
}

export function drawTown(map: OsmMap, { settlements, oldTowns, city }: Places): void {
  drawWallGardens(map, city);
  for (const { walls, market, close } of oldTowns) {
    walls.forEach((wall, index) => {
      const ruins = index % 2 === 1 ? { ruins: 'yes' } : {};
      map.way(copies(wall), { barrier: 'city_wall', historic: 'citywalls', ...ruins });
    });
    map.area(market, {
      highway: 'pedestrian',
      area: 'yes',
      place: 'square',
      name: 'Market Square',
    });
    map.area(close, { leisure: 'park', name: 'Minster Close' });
    for (const ring of minster(centre(close))) {
      map.area(copies(ring.ring), ring.tags);
    }
  }
  for (const { name, rank, middle, population } of settlements) {
    map.node({ x: middle.x, y: middle.y }, { place: rank, name, population: String(population) });
    if (rank !== 'city') continue;
    for (const [suburb, east, north] of SUBURBS) {
      map.node({ x: middle.x + east, y: middle.y + north }, { place: 'suburb', name: suburb });
    }
  }
}

/** Grass where the ditch was, all round the old town. */
function drawWallGardens(map: OsmMap, { oldTown, oldTownRadius }: Places['city']): void {
  const ring = (beyond: number) =>
    around(oldTown, 44, (turn) => rimAt({ radius: oldTownRadius }, direction(turn)) + beyond);
  map.multipolygon(copies(ring(24)), [copies(ring(4)).reverse()], {
    leisure: 'park',
    name: 'Wall Gardens',
  });
}

/** Quarters of the city: name, metres east and north of its middle. */
export const SUBURBS = [
  ['Minster', -260, 130],
  ['Westgate', -950, 200],
  ['Newtown', -900, -620],
  ['Northgate', -80, 900],
  ['Foundry Hill', -1150, 900],
  ['Eastbank', 720, 130],
  ['Priory', 700, 720],
  ['Lapwing Park', 1450, 820],
  ['Southsands', 900, -750],
] as const;

/** A cathedral in the shape of a cross, its east end to the east. */
function minster(middle: Point): { ring: Point[]; tags: Tags }[] {
  const spot = (x: number, y: number) => ({ x: middle.x + x, y: middle.y + y });
  const cross = [
    spot(-44, -9),
    spot(4, -9),
    spot(4, -27),
    spot(17, -27),
    spot(17, -9),
    spot(46, -8),
    spot(52, 0),
    spot(46, 8),
    spot(17, 9),
    spot(17, 27),
    spot(4, 27),
    spot(4, 9),
    spot(-44, 9),
  ];
  return [
    {
      ring: cross,
      tags: {
        building: 'cathedral',
        amenity: 'place_of_worship',
        religion: 'christian',
        name: 'Pennyminster Cathedral',
        tourism: 'attraction',
      },
    },
  ];
}

export function drawBuildings(map: OsmMap, buildings: readonly Building[]): void {
  for (const { ring, tags, address } of buildings) {
    const where: Tags = address
      ? {
          'addr:housenumber': address.number,
          'addr:street': address.street,
          'addr:city': address.place,
          'addr:postcode': address.postcode,
        }
      : {};
    map.area(ring, { ...tags, ...where });
  }
}

/** The grounds with what is in them; shops for the week's groceries have toilets for customers. */
export function drawGroundsOn(map: OsmMap, grounds: readonly DrawnGround[]): void {
  grounds.forEach(({ ground, tags, pieces }, order) => {
    map.area(copies(ground.ring), tags);
    for (const { ring, tags: what } of pieces) {
      map.area(
        copies(ring),
        what.shop === 'supermarket' ? { ...what, ...venueToiletTags(order) } : what,
      );
    }
  });
}

const VENUES_WITH_TOILETS = new Set([
  'pub',
  'cafe',
  'restaurant',
  'library',
  'museum',
  'department_store',
]);

/** Shops, pubs and public buildings; of some it is known that they have toilets. */
export function drawVenues(map: OsmMap, venues: readonly Venue[]): void {
  let hosts = 0;
  for (const { point, tags } of venues) {
    const kind = tags.amenity ?? tags.tourism ?? tags.shop ?? '';
    const isHost = VENUES_WITH_TOILETS.has(kind) && hosts++ % 5 === 0;
    map.node({ x: point.x, y: point.y }, isHost ? { ...tags, ...venueToiletTags(hosts) } : tags);
  }
}

const WOOD_FIRST = [
  'Great',
  'Old',
  "King's",
  'Hanger',
  'Foxholes',
  'Bluebell',
  'Rookery',
  'Chantry',
  'Hazel',
  'Ashen',
  "Monk's",
  'Long',
  'Badger',
  'Oaken',
  'Withy',
  'Cuckoo',
];
const WOOD_LAST = ['Wood', 'Copse', 'Plantation', 'Spinney', 'Hanger', 'Wood'];
const HEATHS = [
  'Haddle Moor',
  'Cold Ashing Common',
  'Guinea Heath',
  'Farrow Down',
  'Whin Common',
  'Penny Moor',
];

/** Woods and heaths of some size have names. */
export function coverNames(): (ring: Vertex[], kind: Cover) => Tags {
  let woods = 0;
  let heaths = 0;
  return (ring, kind) => {
    const hectares = area(ring) / 10_000;
    if (kind === 'heath' && hectares > 120) return { name: HEATHS[heaths++ % HEATHS.length] ?? '' };
    if (kind !== 'wood' || hectares < 18) return {};
    const order = woods++;
    const first = WOOD_FIRST[(order * 7) % WOOD_FIRST.length] ?? '';
    const last = WOOD_LAST[hashNumbers(order, 3, 9) % WOOD_LAST.length] ?? '';
    return { name: `${first} ${last}` };
  };
}
