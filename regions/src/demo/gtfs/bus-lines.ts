import { SUBURBS } from '../draw/draw-county.ts';
import { add, at, distance } from '../geometry/point.ts';
import type { Point } from '../geometry/point.ts';
import type { Settlement } from '../plan.ts';
import { BUS_LINES } from '../transport/buses.ts';
import type { BusStop } from '../transport/buses.ts';
import type { BuiltStation } from '../transport/railway.ts';
import type { BusRoads } from './bus-roads.ts';
import { DEPARTURES } from './departures.ts';
import type { Departures } from './departures.ts';

/** A line of buses as its operator plans it. */
export interface BusPlan {
  readonly ref: string;
  readonly longName: string;
  readonly operator: string;
  readonly colour: string;
  readonly textColour: string;
  /** Spots that it goes through from end to end. */
  readonly through: readonly Point[];
  readonly from: string;
  readonly to: string;
  readonly departures: Departures;
  /** Each of these is one in so many: 0 = not said, 1 = a wheelchair fits on board, 2 = none does. */
  readonly wheelchair: readonly (0 | 1 | 2)[];
}

/** The shuttle about the city's middle: it runs round and round, every so many minutes. */
export interface Shuttle {
  readonly ref: string;
  readonly name: string;
  readonly operator: string;
  readonly colour: string;
  readonly textColour: string;
  readonly through: readonly Point[];
  readonly first: string;
  readonly last: string;
  readonly everyMinutes: number;
}

const COUNTY = 'Pennyshire Buses';
const CITY = 'Pennyminster City Bus';
const WHITE = 'ffffff';
const BLACK = '000000';
const LOW_FLOOR = [1] as const;

interface Looks {
  readonly colour: string;
  readonly textColour: string;
  readonly departures: Departures;
  readonly wheelchair: readonly (0 | 1 | 2)[];
}
const looks = (
  colour: string,
  textColour: string,
  departures: Departures,
  wheelchair: readonly (0 | 1 | 2)[] = LOW_FLOOR,
): Looks => ({ colour, textColour, departures, wheelchair });

const COUNTY_LOOKS: Readonly<Record<string, Looks>> = {
  '1': looks('00693e', WHITE, DEPARTURES.often),
  '2': looks('c8102e', WHITE, DEPARTURES.often),
  '3': looks('0057b8', WHITE, DEPARTURES.often),
  '4': looks('6d2077', WHITE, DEPARTURES.steady, [1, 1, 1, 2]),
  '5': looks('00a3ad', BLACK, DEPARTURES.hourly, [0]),
  '6': looks('ffcd00', BLACK, DEPARTURES.hourly, [1, 2]),
  '7': looks('8a5a00', WHITE, DEPARTURES.steady, [1, 1, 0]),
  '8': looks('e35205', BLACK, DEPARTURES.steady),
  '9': looks('5c6670', WHITE, DEPARTURES.hourly, [2]),
  '10': looks('78be20', BLACK, DEPARTURES.hourly),
};

const STATION = 'Railway Station';
/** Lines within the city by the quarters they join. */
const CITY_LINES = [
  { ref: 'C1', quarters: ['Lapwing Park', 'Priory', 'Minster', 'Westgate', STATION] },
  { ref: 'C2', quarters: ['Southsands', 'Minster', 'Northgate', 'Foundry Hill'] },
];
const SHUTTLE_QUARTERS = [STATION, 'Northgate', 'Southsands', 'Westgate', STATION];

/** Knows which spot stands for a place, its station or a quarter of the city. */
export class Spots {
  readonly #settlements: ReadonlyMap<string, Settlement>;
  readonly #stations: ReadonlyMap<string, BuiltStation>;
  readonly #stops: readonly BusStop[];

  constructor(
    settlements: readonly Settlement[],
    stations: readonly BuiltStation[],
    stops: readonly BusStop[],
  ) {
    this.#settlements = new Map(settlements.map((one) => [one.name, one]));
    this.#stations = new Map(stations.map((one) => [one.place, one]));
    this.#stops = stops;
  }

  /** The spot in the middle of a place; nothing where buses only pass. */
  middle(place: string): Point | undefined {
    return this.#nearest(place, this.#settlement(place).middle);
  }

  /** The spot nearest to the place's station; nothing where it has none. */
  station(place: string): Point | undefined {
    const station = this.#stations.get(place);
    return station && this.#nearest(place, station.entrance);
  }

  quarter(city: string, quarter: string): Point | undefined {
    if (quarter === STATION) return this.station(city);
    const suburb = SUBURBS.find(([name]) => name === quarter);
    if (!suburb) throw new Error(`the city has no quarter ${quarter}`);
    const [, east, north] = suburb;
    return this.#nearest(city, add(this.#settlement(city).middle, at(east, north)));
  }

  #settlement(name: string): Settlement {
    const found = this.#settlements.get(name);
    if (!found) throw new Error(`no place is named ${name}`);
    return found;
  }

  #nearest(place: string, point: Point): Point | undefined {
    return this.#stops
      .filter((stop) => stop.place.name === place)
      .map(({ spot }) => spot)
      .sort((a, b) => distance(a, point) - distance(b, point))[0];
  }
}

/** The lines of the map, and those within the city. */
export function busPlans(spots: Spots, roads: BusRoads): BusPlan[] {
  const county = BUS_LINES.map(({ ref, calls }): BusPlan => {
    const [from, to] = [calls[0] ?? '', calls[calls.length - 1] ?? ''];
    const look = COUNTY_LOOKS[ref];
    if (!look) throw new Error(`bus line ${ref} has no colour`);
    const middles = calls.map((call) => spots.middle(call)).filter((spot) => spot !== undefined);
    const through = toStation(
      toStation(middles, spots.station(to), roads).reverse(),
      spots.station(from),
      roads,
    ).reverse();
    return { ref, longName: `${from} – ${to}`, operator: COUNTY, ...look, through, from, to };
  });
  const city = CITY_LINES.map(({ ref, quarters }, index): BusPlan => {
    const [from, to] = [quarters[0] ?? '', quarters[quarters.length - 1] ?? ''];
    const through = quartersOf(spots, quarters);
    const look = looks(index === 0 ? '3c3cb4' : 'b4146e', WHITE, DEPARTURES.city);
    return { ref, longName: `${from} – ${to}`, operator: CITY, ...look, through, from, to };
  });
  return [...county, ...city];
}

/** A line whose end is in a place with a station goes on to that, unless it comes by it anyway. */
function toStation(
  through: readonly Point[],
  station: Point | undefined,
  roads: BusRoads,
): Point[] {
  const [last, before] = [through[through.length - 1], through[through.length - 2]];
  if (!station || !last || !before || roads.passes(station, before, last)) return [...through];
  return [...through, station];
}

function quartersOf(spots: Spots, quarters: readonly string[]): Point[] {
  return quarters
    .map((quarter) => spots.quarter('Pennyminster', quarter))
    .filter((spot) => spot !== undefined);
}

export function shuttle(spots: Spots): Shuttle {
  return {
    ref: 'S',
    name: 'City Shuttle',
    operator: CITY,
    colour: 'ffffff',
    textColour: '1d1d1b',
    through: quartersOf(spots, SHUTTLE_QUARTERS),
    first: '07:00:00',
    last: '19:00:00',
    everyMinutes: 12,
  };
}
