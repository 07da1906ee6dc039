import { along, direction, distance, mix } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { centre } from '../geometry/polygon.ts';
import { length, pointAlong } from '../geometry/polyline.ts';
import type { Seafront } from '../paths/seafront.ts';
import type { Tags } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import type { Ground } from '../settlements/ground.ts';
import type { BuiltOldTown } from '../settlements/places.ts';
import type { Street } from '../settlements/street.ts';
import type { ServiceArea } from '../transport/motorway.ts';
import type { BuiltStation } from '../transport/railway.ts';

/** Where a toilet stands and what is known from its being there. */
export interface ToiletSite {
  point: Point;
  /** Nothing where nobody gave it a name. */
  name?: string;
  /** Drawn as a small building, not a point. */
  isBuilding: boolean;
  tags: Tags;
}

interface Surroundings {
  settlements: readonly Settlement[];
  grounds: readonly Ground[];
  stations: readonly BuiltStation[];
  services: readonly ServiceArea[];
  seafront: Seafront;
  oldTown: BuiltOldTown;
  /** Roads of the open country. */
  roads: readonly Street[];
  island: Point;
  castleTop: Point;
}

export function toiletSites(around: Surroundings): ToiletSite[] {
  return [
    ...oldTownSites(around.oldTown),
    ...groundSites(around.grounds),
    ...seafrontSites(around.seafront),
    ...stationSites(around.stations),
    ...around.services.flatMap(servicesSites),
    ...villageSites(around.settlements),
    ...laybySites(around.roads),
    { point: around.island, name: 'Gull Island Warden’s Toilet', isBuilding: false, tags: {} },
    {
      point: around.castleTop,
      name: 'Castle Keep Toilets',
      isBuilding: false,
      tags: { description: 'At the top of the castle steps' },
    },
  ];
}

const site = (
  point: Point,
  name: string | undefined,
  isBuilding: boolean,
  tags: Tags = {},
): ToiletSite => ({
  point,
  isBuilding,
  tags,
  ...(name === undefined ? {} : { name }),
});

/** Two with nearly one name stand near each other, as when two mappers meant the same. */
function oldTownSites({ market, close }: BuiltOldTown): ToiletSite[] {
  const [square, minster] = [centre(market), centre(close)];
  return [
    site(along(square, direction(0.1), 9), 'Market Square Toilets', false),
    site(along(square, direction(0.35), 22), 'Market Square Toilet', false),
    site(along(minster, direction(0.9), 34), "Dean's Yard Toilets", true, { access: 'permissive' }),
    site(along(minster, direction(0.4), 30), undefined, false, { access: 'private' }),
  ];
}

function groundSites(grounds: readonly Ground[]): ToiletSite[] {
  return grounds.flatMap(({ kind, middle, radius, settlement }, order): ToiletSite[] => {
    const spot = along(middle, direction((order * 0.37) % 1), radius * 0.55);
    const place = settlement.name;
    switch (kind) {
      case 'car park':
        return [
          site(spot, order % 4 === 1 ? undefined : `${place} Car Park Toilets`, order % 2 === 0),
        ];
      case 'park':
        return [site(spot, order % 3 === 0 ? undefined : `${place} Park Toilets`, order % 2 === 1)];
      case 'recreation ground':
        return settlement.rank === 'village' && order % 2 === 0
          ? [site(spot, `${place} Playing Field Toilets`, true)]
          : [];
      case 'cemetery':
        return [site(spot, undefined, true)];
      case 'hospital':
        return [site(spot, 'Outpatients Toilets', false, { access: 'customers' })];
      case 'college':
        return [site(spot, undefined, false, { access: 'private' })];
      case 'golf course':
        return [site(spot, "Members' Toilets", false, { access: 'private' })];
      case 'caravan site':
        return [site(spot, 'Shower Block', true, { access: 'customers' })];
      case 'school':
      case 'churchyard':
      case 'allotments':
      case 'green':
      case 'castle':
      case 'superstore':
      case 'stadium':
        return [];
    }
  });
}

function seafrontSites({ promenade, pier }: Seafront): ToiletSite[] {
  const whole = length(promenade);
  const on = (part: number) => pointAlong(promenade, whole * part).point;
  return [
    site(on(0.08), 'West Beach Toilets', true),
    site(on(0.31), 'Pier Approach Toilets', true),
    site(on(0.7), 'Harbour Toilets', true),
    site(on(0.92), "Bathers' Steps Toilets", true),
    site(along(pier.head, direction(0.25), 12), 'Pier Head Toilets', false, {
      access: 'customers',
    }),
  ];
}

function stationSites(stations: readonly BuiltStation[]): ToiletSite[] {
  return stations.flatMap(({ name, isHalt, house, point }) =>
    isHalt
      ? []
      : [
          site(mix(house ? centre(house) : point, point, 0.1), `${name} Station Toilets`, false, {
            access: 'customers',
          }),
        ],
  );
}

function servicesSites({ name, side, middle, way }: ServiceArea): ToiletSite[] {
  return [
    site(along(middle, way, 12), `${name} ${side}`, true, { opening_hours: '24/7', fee: 'no' }),
  ];
}

/** Most villages have one near the middle; some hamlets keep the chapel's open. */
function villageSites(settlements: readonly Settlement[]): ToiletSite[] {
  return settlements.flatMap(({ rank, name, middle, character }, order): ToiletSite[] => {
    const spot = along(middle, direction((order * 0.29) % 1), 34);
    if (rank === 'town') return [site(spot, `${name} Town Hall Toilets`, true)];
    if (rank === 'hamlet') return order % 9 === 4 ? [site(spot, undefined, false)] : [];
    if (rank !== 'village' || order % 5 === 3) return [];
    const where =
      character === 'fishing' ? 'Quay' : character === 'green' ? 'Green' : 'Village Hall';
    return [site(spot, `${name} ${where} Toilets`, order % 2 === 0)];
  });
}

const LAYBYS_APART = 8500;

/** Beside the greater roads, far apart. */
function laybySites(roads: readonly Street[]): ToiletSite[] {
  const made: ToiletSite[] = [];
  for (const { vertices, tags, level } of roads) {
    if (tags.highway !== 'primary' && tags.highway !== 'secondary') continue;
    const size = length(vertices);
    if (size < 900 || level !== 0) continue;
    const { point, heading: way } = pointAlong(vertices, size / 2);
    const spot = along(point, { x: -way.y, y: way.x }, 14);
    if (made.some((other) => distance(other.point, spot) < LAYBYS_APART)) continue;
    made.push(site(spot, `${tags.ref ?? 'Road'} Lay-by Toilets`, false));
  }
  return made;
}
