import { at } from './geometry/point.ts';
import type { Point } from './geometry/point.ts';

/*
 * The sketch map: what a county planner would draw on one sheet before the land, the roads and the
 * houses are worked out. Distances are kilometres here, as on the sheet, and metres everywhere else.
 */

const km = (x: number, y: number): Point => at(x * 1000, y * 1000);

/** A piece of land (or of sea, bitten out of it): all within `reach` of the line. */
export interface Stroke {
  from: Point;
  to: Point;
  reach: number;
}
const stroke = (from: Point, to: Point, kilometres: number): Stroke => ({
  from,
  to,
  reach: kilometres * 1000,
});

export const LAND: readonly Stroke[] = [
  stroke(km(-15, 1), km(-4, 2), 9.5),
  stroke(km(-4, 2), km(8, 1), 8),
  stroke(km(8, 1), km(15, 4.5), 4.5),
  stroke(km(15, 4.5), km(23.5, 1.5), 2.7),
  stroke(km(-18, 3), km(-25.5, 6), 2.9),
  stroke(km(1, -4), km(5, -9.5), 4.2),
  stroke(km(17.5, -5.2), km(18.3, -5), 0.55),
];
export const BAYS: readonly Stroke[] = [
  stroke(km(-9.8, -14), km(-9.6, -10.6), 3.1),
  stroke(km(12, -6), km(9.5, -5.4), 2.6),
  stroke(km(12.5, 12), km(10, 9.5), 2.4),
  stroke(km(-27, 2.2), km(-24.2, 3.4), 1.3),
  stroke(km(-3.5, 12.5), km(-6, 9.8), 1.6),
  stroke(km(21.6, -3), km(21.8, -0.4), 1.1),
  stroke(km(7.6, -13.5), km(7.2, -11.4), 1.0),
];

/** The vale that leads the main river from the hills to the city's bay. */
export const VALE: readonly Point[] = [
  km(-1, 7.5),
  km(-3.5, 4.6),
  km(-4.6, 1.5),
  km(-8.2, -1.2),
  km(-8.0, -4.2),
  km(-9.6, -6.4),
  km(-9.2, -9.4),
];

export interface Hill {
  middle: Point;
  reach: number;
  height: number;
}
export const HILLS: readonly Hill[] = [
  { middle: km(-16.5, 5.5), reach: 5500, height: 190 },
  { middle: km(-12, 7), reach: 4500, height: 120 },
  { middle: km(3, 4.5), reach: 5000, height: 150 },
  { middle: km(8.5, 2.5), reach: 3500, height: 110 },
  { middle: km(4, -7), reach: 3000, height: 80 },
  { middle: km(19.5, 3.2), reach: 3000, height: 90 },
  { middle: km(-18, -3.5), reach: 4000, height: 100 },
];

export type Rank = 'city' | 'town' | 'village' | 'hamlet';
export type Character =
  | 'cathedral city'
  | 'market town'
  | 'mill town'
  | 'harbour town'
  | 'green'
  | 'high street'
  | 'fishing'
  | 'hill'
  | 'estate'
  | 'hamlet';

export interface Settlement {
  name: string;
  rank: Rank;
  character: Character;
  middle: Point;
  /** How far its streets reach. */
  reach: number;
  district: string;
  population: number;
}

function settle(
  name: string,
  character: Character,
  x: number,
  y: number,
  district: number,
  population: number,
): Settlement {
  const rank = rankOf(character);
  const reach = { city: 2400, town: 850, village: 330, hamlet: 165 }[rank];
  return {
    name,
    rank,
    character,
    middle: km(x, y),
    reach,
    district: `PY${district}`,
    population,
  };
}

function rankOf(character: Character): Rank {
  if (character === 'cathedral city') return 'city';
  if (character.endsWith(' town')) return 'town';
  return character === 'hamlet' ? 'hamlet' : 'village';
}

export const SETTLEMENTS: readonly Settlement[] = [
  settle('Pennyminster', 'cathedral city', -9.6, -6.1, 1, 46200),
  settle('Market Farthing', 'market town', -3.6, 4.2, 5, 11800),
  settle('Groatham', 'mill town', -17.2, 0.4, 7, 14300),
  settle('Tannermouth', 'harbour town', 22.2, 1.0, 10, 8900),
  settle('Haddle', 'hill', -14.2, 8.2, 8, 620),
  settle('Nether Haddle', 'high street', -10.8, 4.6, 8, 940),
  settle('Saltersea', 'fishing', 6.4, -11.6, 4, 1480),
  settle('Crownley', 'green', 0.6, -3.2, 4, 1120),
  settle('Guinea Green', 'green', 4.4, 1.4, 6, 760),
  settle('Noblethorpe', 'estate', 8.6, -1.2, 6, 830),
  settle('Shillingbourne', 'high street', -7.4, 0.9, 5, 1730),
  settle('Kestrel Bay', 'fishing', -24.6, 4.6, 9, 710),
  settle('Whinbury', 'hill', -20.6, 4.2, 9, 540),
  settle('Copperwick', 'high street', 12.6, 4.4, 11, 1260),
  settle('Long Tally', 'estate', 16.6, 3.6, 11, 690),
  settle('Angelby', 'fishing', 1.8, 9.0, 6, 880),
  settle('Mintlow', 'green', -17.8, -5.0, 3, 1040),
  settle("St Osyth's Cross", 'hill', -5.2, -5.2, 2, 590),
  settle('Tallow Fold', 'hamlet', -13.6, -2.2, 3, 130),
  settle('Owlers', 'hamlet', -12.4, 1.6, 7, 90),
  settle('Upper Haddle', 'hamlet', -16.6, 6.4, 8, 140),
  settle('Penny Hassett', 'hamlet', -0.8, 0.8, 5, 180),
  settle('Cold Ashing', 'hamlet', 2.6, 5.6, 6, 110),
  settle('Wick Tything', 'hamlet', 4.2, -5.4, 4, 160),
  settle('Gull End', 'high street', 24.8, 2.0, 10, 420),
  settle('Farrow', 'hamlet', 19.2, 2.4, 10, 150),
  settle('Hythe Dunning', 'hamlet', -20.8, -1.6, 7, 170),
  settle('Marl', 'hamlet', -22.6, 5.4, 9, 80),
  settle('Sixpenny Oak', 'hamlet', 9.2, 5.6, 11, 140),
  settle('Nine Elms Drove', 'hamlet', -5.0, 8.0, 5, 100),
  settle('Leasowe', 'hamlet', -13.4, -7.2, 2, 190),
];
