import { layFarms } from '../buildings/farms.ts';
import type { Farm } from '../buildings/farms.ts';
import { distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { centre } from '../geometry/polygon.ts';
import type { Land } from '../land.ts';
import type { Vertex } from '../osm/osm-map.ts';
import { coastPath } from '../paths/coast-path.ts';
import { landings, railTrail, riverWalks } from '../paths/cycle-paths.ts';
import { fieldPaths } from '../paths/field-paths.ts';
import { groundPaths } from '../paths/ground-paths.ts';
import { buildHavens } from '../paths/havens.ts';
import type { Haven } from '../paths/havens.ts';
import { pathAlong } from '../paths/path.ts';
import { buildSeafront } from '../paths/seafront.ts';
import type { Seafront } from '../paths/seafront.ts';
import { StreetFinder } from '../paths/street-finder.ts';
import { RAILWAYS } from '../plan-lines.ts';
import type { Places } from '../settlements/places.ts';
import type { Street } from '../settlements/street.ts';
import { buildMotorway } from '../transport/motorway.ts';
import type { Motorway } from '../transport/motorway.ts';
import { buildSidings, buildStations, buildTracks } from '../transport/railway.ts';
import type { BuiltStation } from '../transport/railway.ts';
import { makeRoundabout } from '../transport/roundabouts.ts';
import { bridged } from './bridges.ts';
import type { Obstacle } from './bridges.ts';
import { planarise } from './planarise.ts';

/** Everything that moves on wheels and feet, joined up. */
export interface CountyNetwork {
  /** Roads, paths and rails. */
  streets: Street[];
  motorway: Motorway;
  stations: BuiltStation[];
  seafront: Seafront;
  farms: Farm[];
  havens: Haven[];
  /** The small island off the south coast, which no path reaches. */
  island: Point;
}

const MAJOR = new Set(['primary', 'secondary', 'tertiary']);

export function joinNetwork(land: Land, places: Places): CountyNetwork {
  const motorway = buildMotorway(places.countyRoads);
  const seafront = buildSeafront(land, places.city);
  const middles = new Map(places.settlements.map(({ name, middle }) => [name, middle]));
  const stations = buildStations((place) => middles.get(place) ?? { x: 0, y: 0 });
  const finder = new StreetFinder(places.streets);
  const walks = riverWalks(land, places.city);
  const island = islandMiddle(land);
  const farms = layFarms(land, places.countyRoads, places.settlements);
  const paths = [
    ...seafront.streets,
    ...coastPath(land, places.settlements, places.city, finder),
    ...fieldPaths(land, places.settlements, finder),
    ...farms.map(({ track }) => track),
    railTrail(finder),
    ...walks,
    ...landings(walks, finder),
    ...groundPaths(places.grounds, finder),
    ...stations.flatMap((station) => stationPaths(station, finder)),
    pathAlong(islandPath(island), { highway: 'path', surface: 'grass' }),
  ];
  const streets = overAndUnder(land, [...places.streets, ...paths], motorway);
  planarise(streets);
  markCrossings(streets);
  for (const ramp of motorway.roundabouts) roundaboutAt(streets, ramp, 30);
  for (const gate of places.city.gates) roundaboutAt(streets, gate, 24);
  return {
    streets: streets.filter(({ vertices }) => vertices.length > 1),
    motorway,
    stations,
    seafront,
    island,
    farms,
    havens: buildHavens(land, places.settlements),
  };
}

/** Who crosses whom on a bridge: great roads the railway, all the motorway and the rivers. */
function overAndUnder(land: Land, roads: readonly Street[], motorway: Motorway): Street[] {
  const rivers: Obstacle[] = land.rivers.map(({ line, halfWidths }) => ({
    line,
    halfSpan: (index) => (halfWidths[index] ?? 2) + 5,
  }));
  const highway: Obstacle = { line: motorway.line, halfSpan: () => 26 };
  const slips: Obstacle[] = motorway.streets.map(({ vertices }) => ({
    line: vertices,
    halfSpan: () => 10,
  }));
  const rails: Obstacle[] = RAILWAYS.map(({ line }) => ({ line, halfSpan: () => 14 }));
  const isMajor = ({ tags }: Street) => MAJOR.has(tags.highway ?? '');
  return [
    ...bridged(roads.filter(isMajor), [...rivers, highway, ...rails]),
    ...bridged(
      roads.filter((road) => !isMajor(road)),
      [...rivers, ...slips],
    ),
    ...bridged([...buildTracks(), ...buildSidings()], [...rivers, highway]),
    ...bridged(motorway.streets, rivers),
  ];
}

/** Says at each common vertex of rails and roads what kind of crossing it is. */
function markCrossings(streets: readonly Street[]): void {
  const onRails = new Set<Vertex>();
  for (const { tags, vertices } of streets) {
    if (tags.railway === 'rail') for (const vertex of vertices) onRails.add(vertex);
  }
  for (const { tags, vertices, quarter } of streets) {
    if (tags.highway === undefined) continue;
    for (const vertex of vertices) {
      if (!onRails.has(vertex)) continue;
      const isPath = quarter === undefined && tags.highway !== 'unclassified';
      vertex.tags = { railway: isPath ? 'crossing' : 'level_crossing' };
    }
  }
}

/** Joining may have replaced the vertex: take the one where most roads meet. */
function roundaboutAt(streets: Street[], point: Point, radius: number): void {
  const meeting = new Map<Vertex, number>();
  for (const { vertices, level } of streets) {
    if (level !== 0) continue;
    for (const vertex of vertices) {
      if (distance(vertex, point) < 10) meeting.set(vertex, (meeting.get(vertex) ?? 0) + 1);
    }
  }
  const busiest = [...meeting].sort((a, b) => b[1] - a[1])[0];
  if (busiest) makeRoundabout(streets, busiest[0], radius);
}

/** From the platforms to the street: step-free where there is a station house, a path at a halt. */
function stationPaths(
  { entrance, platforms, point }: BuiltStation,
  finder: StreetFinder,
): Street[] {
  const street = finder.nearest(entrance, 700);
  const near = platforms[0];
  if (!near) return [];
  const paths = street
    ? [
        pathAlong(
          [entrance, street.point],
          { highway: street.distance > 60 ? 'service' : 'footway' },
          3,
        ),
      ]
    : [];
  const platform = centre(near);
  paths.push(pathAlong([entrance, platform], { highway: 'footway', wheelchair: 'yes' }));
  const far = platforms[1];
  if (far) {
    const over = pathAlong([platform, point, centre(far)], {
      highway: 'steps',
      bridge: 'yes',
      layer: '1',
    });
    over.level = 1;
    const joint = paths[paths.length - 1]?.vertices[1];
    if (joint) over.vertices[0] = joint;
    paths.push(over);
  }
  return paths;
}

function islandMiddle({ coasts }: Land): Point {
  const ring = coasts.find((coast) => {
    const { x, y } = centre(coast);
    return distance({ x, y }, { x: 17_900, y: -5100 }) < 1500;
  });
  if (!ring) throw new Error('the island is not where it should be');
  return centre(ring);
}

function islandPath({ x, y }: Point): Point[] {
  return [
    { x: x - 140, y: y - 60 },
    { x: x - 20, y: y + 15 },
    { x: x + 70, y: y - 10 },
    { x: x + 160, y: y + 55 },
  ];
}
