import { direction, distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { nearest, simplified } from '../geometry/polyline.ts';
import { around } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import { StreetNames } from '../names/street-names.ts';
import { countyStretches } from '../network/county-roads.ts';
import { MOTORWAY, OLD_RAILWAY, RAILWAYS } from '../plan-lines.ts';
import type { Vertex } from '../osm/osm-map.ts';
import type { Settlement } from '../plan.ts';
import { Random } from '../random.ts';
import { planCity, radials } from './city-plan.ts';
import type { Artery, CityPlan } from './city-plan.ts';
import { reserveGrounds } from './ground.ts';
import type { Ground } from './ground.ts';
import { cityLayout, placeLayout } from './layout.ts';
import { countyRoads } from './main-roads.ts';
import { growOldTown, rimAt } from './old-town.ts';
import type { Lane, LaneKind } from './lane-graph.ts';
import type { OldTown } from './old-town.ts';
import type { Street } from './street.ts';
import { layStreets } from './town-streets.ts';

/** An old town with its lanes as named streets. */
export interface BuiltOldTown extends OldTown {
  settlement: Settlement;
  streets: Street[];
}

/** Where everybody lives: all streets, not yet joined, and the land kept free between them. */
export interface Places {
  settlements: readonly Settlement[];
  city: CityPlan;
  streets: Street[];
  /** Of the streets, the roads of the county. */
  countyRoads: Street[];
  grounds: Ground[];
  oldTowns: BuiltOldTown[];
}

const LANE_TAGS: Record<LaneKind, { highway: string; halfWidth: number }> = {
  through: { highway: 'unclassified', halfWidth: 4.2 },
  shopping: { highway: 'pedestrian', halfWidth: 4 },
  lane: { highway: 'living_street', halfWidth: 2.8 },
  passage: { highway: 'footway', halfWidth: 2 },
  steps: { highway: 'steps', halfWidth: 2 },
};
const ARTERY_HALF_WIDTH = { primary: 9, secondary: 8, tertiary: 7, unclassified: 6 };

export function layoutPlaces(land: Land, settlements: readonly Settlement[]): Places {
  const names = new Map(
    settlements.map((place) => [place, new StreetNames(new Random(`names of ${place.name}`))]),
  );
  const namesOf = (place: Settlement): StreetNames => {
    const found = names.get(place);
    if (!found) throw new Error(`${place.name} has no list of names`);
    return found;
  };
  const city = settlements[0];
  if (city?.rank !== 'city') throw new Error('the city comes first');
  const plan = planCity(land, city);
  const vertexAt = vertexIndex();
  const county = countyRoads(
    countyStretches(land, settlements, plan),
    settlements,
    vertexAt,
    namesOf,
  );
  const oldTown = cityOldTown(plan, city, namesOf(city));
  const arteries = [...plan.arteries, ...radials(plan, oldTown.gates, land), wallStreet(plan)].map(
    (artery) => arteryStreet(artery, city, vertexAt, namesOf(city)),
  );
  const streets = [...county, ...arteries, ...oldTown.streets];
  const grounds: Ground[] = [];
  for (const place of settlements) {
    const taken = [...grounds, { middle: plan.oldTown, radius: plan.oldTownRadius + 50 }];
    const own = roadsNear(place, [...county, ...arteries]);
    const lines = BARRIERS.filter((line) => nearest(line, place.middle).distance < 2 * place.reach);
    grounds.push(
      ...reserveGrounds(
        place,
        land,
        [...own, ...lines],
        taken,
        new Random(`grounds of ${place.name}`),
      ),
    );
    const surroundings = {
      land,
      grounds: grounds.filter(
        ({ middle }) => distance(middle, place.middle) < 2 * place.reach + 400,
      ),
      barriers: lines,
    };
    const layout =
      place === city ? cityLayout(place, plan, surroundings) : placeLayout(place, surroundings);
    streets.push(
      ...layStreets(layout, own, namesOf(place), new Random(`streets of ${place.name}`)),
    );
  }
  return { settlements, city: plan, countyRoads: county, streets, grounds, oldTowns: [oldTown] };
}

/** Streets keep off railways, the motorway and the old railway. */
const BARRIERS = [MOTORWAY, OLD_RAILWAY, ...RAILWAYS].map(({ line }) => simplified(line, 3));

/** Roads that begin or end at one spot share its vertex. */
function vertexIndex(): (point: Point) => Vertex {
  const known = new Map<string, Vertex>();
  return (point) => {
    const key = `${Math.round(point.x * 10)} ${Math.round(point.y * 10)}`;
    let vertex = known.get(key);
    if (!vertex) {
      vertex = { x: point.x, y: point.y };
      known.set(key, vertex);
    }
    return vertex;
  };
}

function cityOldTown(plan: CityPlan, city: Settlement, names: StreetNames): BuiltOldTown {
  const random = new Random('old town');
  const town = growOldTown(
    {
      middle: plan.oldTown,
      radius: plan.oldTownRadius,
      gates: plan.gateWays,
      closeTowards: { x: 0.45, y: 0.9 },
      blockMetres: 52,
      hasWall: true,
    },
    random,
  );
  const streets = town.lanes.map((lane) => laneStreet(lane, city, names, random));
  return { ...town, settlement: city, streets };
}

function laneStreet(
  lane: Lane,
  settlement: Settlement,
  names: StreetNames,
  random: Random,
): Street {
  const { highway, halfWidth } = LANE_TAGS[lane.kind];
  const isNamed = lane.kind !== 'passage' || random.chance(0.5);
  const name = isNamed ? names.next('old') : undefined;
  const slow =
    highway === 'unclassified' || highway === 'living_street' ? { maxspeed: '20 mph' } : {};
  return {
    vertices: lane.vertices,
    tags: { highway, ...slow, ...(name === undefined ? {} : { name }) },
    level: 0,
    halfWidth,
    settlement,
    quarter: 'old',
    isShopping: lane.kind === 'shopping' || lane.kind === 'through',
    ...(name === undefined ? {} : { name }),
  };
}

/** The street that runs round the old town where its ditch was. */
function wallStreet({ oldTown, oldTownRadius }: CityPlan): Artery {
  const ring = around(
    oldTown,
    44,
    (turn) => rimAt({ radius: oldTownRadius }, direction(turn)) + 32,
  );
  // Clockwise, so that its left is outside: within lie the gardens under the wall.
  ring.reverse();
  const first = ring[0];
  return { name: 'Wallside', highway: 'tertiary', line: first ? [...ring, first] : ring };
}

function arteryStreet(
  artery: Artery,
  settlement: Settlement,
  vertexAt: (point: Point) => Vertex,
  names: StreetNames,
): Street {
  names.take(artery.name);
  const { highway, ref, name } = artery;
  return {
    vertices: artery.line.map((point) => vertexAt(point)),
    tags: {
      highway,
      name,
      maxspeed: highway === 'primary' ? '40 mph' : '30 mph',
      ...(ref === undefined ? {} : { ref }),
    },
    level: 0,
    name,
    halfWidth: ARTERY_HALF_WIDTH[highway],
    settlement,
    quarter: artery.name === 'Marine Parade' ? 'seafront' : 'terraces',
    ...(highway === 'primary' ? { isBare: true } : {}),
    // Nothing stands between the parade and the sea, or between Wallside and the wall.
    ...(ONE_SIDED.has(name) ? { isLeftOnly: true } : {}),
    ...(SHOPPING.has(name) ? { isShopping: true } : {}),
  };
}

const ONE_SIDED = new Set(['Marine Parade', 'Wallside']);
const SHOPPING = new Set(['Bridge Street', 'Northgate', 'Westgate Street', 'Pier Street']);

function roadsNear(place: Settlement, streets: readonly Street[]): Vertex[][] {
  return streets
    .filter((street) =>
      street.vertices.some((v) => distance(v, place.middle) < place.reach * 1.3 + 100),
    )
    .map((street) => street.vertices);
}
