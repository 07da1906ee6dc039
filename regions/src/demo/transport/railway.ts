import { along, distance, left } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import { nearest, offset, pointAlong, simplified } from '../geometry/polyline.ts';
import { rectangle } from '../geometry/polygon.ts';
import type { Vertex } from '../osm/osm-map.ts';
import { RAILWAYS } from '../plan-lines.ts';
import type { RailwayLine, Station } from '../plan-lines.ts';
import type { Street } from '../settlements/street.ts';

const HALF_TRACKS = 2.3;

/** A station as built. */
export interface BuiltStation extends Station {
  platforms: Point[][];
  /** Its house, or nothing at a halt. */
  house: Point[] | undefined;
  /** Where passengers come in from the street. */
  entrance: Vertex;
  /** Direction of the line. */
  way: Point;
}

/** The tracks, to be joined with each other and with the roads that cross them on the level. */
export function buildTracks(): Street[] {
  return RAILWAYS.flatMap((railway) => {
    const line = simplified(railway.line, 0.7);
    const lines =
      railway.tracks === 2 ? [offset(line, HALF_TRACKS), offset(line, -HALF_TRACKS)] : [line];
    return lines.map((track): Street => ({
      vertices: track.map(({ x, y }): Vertex => ({ x, y })),
      tags: {
        railway: 'rail',
        usage: railway.tracks === 2 ? 'main' : 'branch',
        name: railway.name,
        gauge: '1435',
        ...(railway.tracks === 2 ? { electrified: 'no' } : {}),
      },
      level: 0,
      halfWidth: 6,
      isBare: true,
    }));
  });
}

/** Platforms on both sides of a double track, on one of a single; the house towards its place. */
export function buildStations(middleOf: (place: string) => Point): BuiltStation[] {
  return RAILWAYS.flatMap((railway) =>
    railway.stations.map((station) => buildStation(railway, station, middleOf(station.place))),
  );
}

function buildStation(railway: RailwayLine, station: Station, place: Point): BuiltStation {
  const foot = nearest(railway.line, station.point);
  const { heading: way } = pointAlong(railway.line, foot.metres);
  const normal = left(way);
  const towards = (place.x - foot.point.x) * normal.x + (place.y - foot.point.y) * normal.y;
  const side = towards > 0 ? 1 : -1;
  const edge = railway.tracks === 2 ? 6 : 4.5;
  const size = station.isHalt ? 75 : 150;
  const platform = (which: number) =>
    rectangle(along(foot.point, normal, which * edge), way, size, 4.5);
  const platforms = railway.tracks === 2 ? [platform(side), platform(-side)] : [platform(side)];
  const house = station.isHalt
    ? undefined
    : rectangle(along(foot.point, normal, side * (edge + 11)), way, 34, 11);
  const entrance: Vertex = {
    ...along(foot.point, normal, side * (edge + (station.isHalt ? 4 : 20))),
  };
  return { ...station, point: foot.point, platforms, house, entrance, way };
}

/** The siding yards beside the greater stations. */
export function buildSidings(): Street[] {
  return RAILWAYS.flatMap((railway) =>
    railway.stations
      .filter(({ name }) => name === 'Groatham' || name === 'Market Farthing')
      .flatMap((station) => {
        const here = nearest(railway.line, station.point).metres;
        return [14, 19, 24].flatMap((away, index) => {
          const stretch = [];
          for (let metres = here - 620 + index * 60; metres < here - 140; metres += 60) {
            const { point, heading: way } = pointAlong(railway.line, metres);
            const isEnd = metres < here - 560 + index * 60 || metres + 60 >= here - 140;
            stretch.push(along(point, left(way), isEnd && index > 0 ? away - 5 : away));
          }
          return distance(stretch[0] ?? station.point, station.point) > 10
            ? [
                {
                  vertices: stretch.map(({ x, y }): Vertex => ({ x, y })),
                  tags: { railway: 'rail', service: 'siding' },
                  level: 0,
                  halfWidth: 5,
                  isBare: true,
                },
              ]
            : [];
        });
      }),
  );
}
