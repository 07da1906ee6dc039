import { along, distance, left, times } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { length, pointAlong } from '../geometry/polyline.ts';
import { rectangle } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import { pathAlong } from '../paths/path.ts';
import type { Settlement } from '../plan.ts';
import { Random } from '../random.ts';
import type { Street } from '../settlements/street.ts';

/** A farm: the track to it, its house and barns. */
export interface Farm {
  name: string;
  track: Street;
  yard: Point;
  house: Point[];
  barns: Point[][];
}

const FIRST = [
  'Manor',
  'Home',
  'Grange',
  'Church',
  'Hill',
  'Lower',
  'Upper',
  'Brook',
  'Glebe',
  'Poplar',
  'Rookery',
  'Warren',
  "Bishop's",
  'Marsh',
  'Barn',
  'Pennywell',
  'Oak Tree',
  'Whitehouse',
  'Lark',
  'Sixacre',
];
const APART_METRES = 1250;

/** Farms stand off the lanes, at the end of a track. */
export function layFarms(
  land: Land,
  roads: readonly Street[],
  settlements: readonly Settlement[],
): Farm[] {
  const random = new Random('farms');
  const farms: Farm[] = [];
  for (const road of roads) {
    if (road.settlement || road.tags.highway === 'primary') continue;
    const size = length(road.vertices);
    for (let metres = 300; metres < size - 200; metres += 420) {
      const foot = pointAlong(road.vertices, metres + random.between(-120, 120));
      const out = times(left(foot.heading), random.chance(0.5) ? 1 : -1);
      const reach = random.between(110, 330);
      const yard = along(foot.point, out, reach);
      const isClear =
        land.field.shore(yard) > 160 &&
        !land.isNearWater(yard, 70) &&
        farms.every((farm) => distance(farm.yard, yard) > APART_METRES) &&
        settlements.every((place) => distance(place.middle, yard) > place.reach + 260);
      if (!isClear) continue;
      const bend = along(
        along(foot.point, out, reach * 0.5),
        foot.heading,
        random.between(-30, 30),
      );
      const spot = (ahead: number, aside: number) =>
        along(along(yard, out, ahead), foot.heading, aside);
      farms.push({
        name: `${random.pick(FIRST)} Farm`,
        track: pathAlong(
          [foot.point, bend, yard],
          { highway: random.chance(0.5) ? 'track' : 'service', surface: 'gravel' },
          2.5,
        ),
        yard,
        house: rectangle(spot(4, -22), foot.heading, 13, 9),
        barns: [
          rectangle(spot(16, 20), foot.heading, 30, 14),
          rectangle(spot(38, -6), out, 26, 12),
          rectangle(spot(30, 34), foot.heading, 18, 10),
        ].slice(0, random.whole(2, 3)),
      });
    }
  }
  return farms;
}
