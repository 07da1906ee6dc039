import { at } from './geometry/point.ts';
import type { Point } from './geometry/point.ts';
import { smoothedThrough } from './geometry/curve.ts';

/*
 * The lines that engineers drew across the county with a ruler: railways, the motorway, the old
 * railway that is now a cycle path. On the sheet they are points in kilometres.
 */

const curve = (...points: (readonly [number, number])[]): Point[] =>
  smoothedThrough(points.map(([x, y]) => at(x * 1000, y * 1000)));

export interface Station {
  name: string;
  /** Whose station it is, where the name does not say so. */
  place: string;
  point: Point;
  isHalt: boolean;
}
const station = (name: string, x: number, y: number, place = name, isHalt = false): Station => ({
  name,
  place,
  point: at(x * 1000, y * 1000),
  isHalt,
});

export interface RailwayLine {
  name: string;
  line: Point[];
  tracks: 1 | 2;
  stations: Station[];
}

export const RAILWAYS: readonly RailwayLine[] = [
  {
    name: 'Pennyshire Main Line',
    tracks: 2,
    line: curve(
      [-10.22, -5.5],
      [-10.7, -5.0],
      [-11.15, -4.2],
      [-10.8, -2.9],
      [-9.5, -1.2],
      [-7.75, 0.5],
      [-6.0, 2.2],
      [-4.35, 3.35],
      [-3.0, 3.05],
      [-1.0, 1.7],
      [1.2, -0.4],
      [4.4, -1.0],
      [8.3, -0.7],
      [10.8, 1.4],
      [12.3, 3.85],
      [14.4, 4.3],
      [16.6, 3.15],
      [19.0, 1.9],
      [21.35, 1.95],
    ),
    stations: [
      station('Pennyminster', -10.3, -5.42),
      station('Shillingbourne', -7.75, 0.5),
      station('Market Farthing', -4.35, 3.35),
      station('Noblethorpe', 8.3, -0.7),
      station('Copperwick', 12.3, 3.85),
      station('Long Tally', 16.6, 3.15, 'Long Tally', true),
      station('Tannermouth', 21.25, 1.95),
    ],
  },
  {
    name: 'Groatham Branch',
    tracks: 1,
    line: curve(
      [-11.15, -4.2],
      [-11.9, -3.55],
      [-12.7, -3.2],
      [-13.85, -2.5],
      [-15.4, -1.3],
      [-16.75, -0.15],
    ),
    stations: [
      station('Tallow Fold Halt', -13.85, -2.5, 'Tallow Fold', true),
      station('Groatham', -16.65, -0.22),
    ],
  },
];

export const MOTORWAY = {
  ref: 'M97',
  /** West to east. The ends are led to the nearest great road. */
  line: curve(
    [-13.1, -3.1],
    [-11.6, -2.0],
    [-8.9, -2.25],
    [-5.6, -1.7],
    [-2.2, -2.1],
    [-1.0, -3.0],
    [-0.6, -3.6],
  ),
  /** Metres from the west end to the middle of the service area. */
  servicesMetres: 8600,
  servicesName: 'Penny Moor Services',
};

/** The Saltersea Railway, closed in 1964. */
export const OLD_RAILWAY = {
  name: 'Saltway Trail',
  line: curve(
    [-7.6, -5.75],
    [-6.4, -5.55],
    [-4.9, -5.0],
    [-2.6, -4.1],
    [-0.4, -3.75],
    [1.3, -3.9],
    [2.9, -5.9],
    [4.6, -8.2],
    [5.5, -10.2],
    [5.75, -11.2],
  ),
};
