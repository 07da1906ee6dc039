import { containsPoint, type Bounds, type LatLng } from '@loovia/core/geo';
import { LIMITS } from '@loovia/core/journeys';
import type { GazetteerEntry } from '@loovia/core/regions';
import { CALL, RIDE_MODES, type RideMode, type Timetable } from '@loovia/core/timetable';
import { distinctNames, groupSame } from './names.ts';

/** In order of priority: a stop of both trains and buses is a railway station. */
const MODES: readonly RideMode[] = ['rail', 'metro', 'ferry', 'tram', 'coach', 'bus'];

const WORDS = {
  rail: 'Railway station',
  metro: 'Metro station',
  ferry: 'Ferry landing',
  tram: 'Tram stop',
  coach: 'Coach stop',
  bus: 'Bus stop',
} as const satisfies Record<RideMode, string>;
type Words = (typeof WORDS)[RideMode];

const STATIONS: ReadonlySet<Words> = new Set<Words>(['Railway station', 'Metro station']);

/** Less than streets and places on the map; a stop has the least of all, unless a town is known by it. */
const TOWN_IMPORTANCE = 0.5;
const STOP_IMPORTANCE = 0.15;

/** A town beyond the map is not in the map data: who looks for 'Caerleon' is offered 'Caerleon Town Hall'. */
const OF_A_TOWN = /^(?<town>.*(?<!road|street|lane|avenue)) (town hall|town centre|bus station)\b/i;

/** More lines would be too long to read. */
const MOST_LINES_NAMED = 3;

interface Stop {
  readonly number: number;
  readonly name: string;
  readonly location: LatLng;
  readonly words: Words;
  readonly lines: ReadonlySet<number>;
  /** Number of patterns that can be boarded here. */
  readonly boardings: number;
}

/**
 * Stops where vehicles call beyond the bounds of the street map: see
 * docs/decisions/0103-walks-between-stops.md.
 */
export function offMapStopEntries(timetable: Timetable, bounds: Bounds): GazetteerEntry[] {
  const stops = servedStops(timetable)
    .filter(({ name, location }) => name !== '' && !containsPoint(bounds, location))
    .sort((a, b) => b.boardings - a.boardings || a.number - b.number);
  const kinds = Map.groupBy(stops, ({ words }) => words);
  return [...kinds.values()].flatMap((alike) =>
    groupSame(alike, LIMITS.offMapWalkMetres).flatMap((group) => entryOf(group, timetable)),
  );
}

function entryOf(group: readonly Stop[], { stops, lines }: Timetable): GazetteerEntry[] {
  const [first] = group;
  if (!first) return [];
  const { number, name, location, words } = first;
  const town = STATIONS.has(words)
    ? name.replace(/( rail(way)?| train)? station$/i, '')
    : OF_A_TOWN.exec(name)?.groups?.town;
  const calling = [...new Set(group.flatMap((stop) => [...stop.lines]))];
  const names = STATIONS.has(words) ? [] : calling.map((line) => lines.names[line] ?? '');
  const kind = town === undefined ? words : `${words} beyond the map`;
  return [
    {
      id: `stop/${stops.ids[number] ?? ''}`,
      kind: 'stop',
      name,
      otherNames: town === undefined ? [] : distinctNames([town], name),
      locality: [kind, ...linesInWords(names)].join(' · '),
      postcode: null,
      location,
      importance: town === undefined ? STOP_IMPORTANCE : TOWN_IMPORTANCE,
    },
  ];
}

function linesInWords(names: readonly string[]): string[] {
  const known = distinctNames(names).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (known.length === 0) return [];
  const others = known.length > MOST_LINES_NAMED ? ' and others' : '';
  return [known.slice(0, MOST_LINES_NAMED).join(', ') + others];
}

function servedStops(timetable: Timetable): Stop[] {
  const { stops, lines } = timetable;
  const linesAt = stops.ids.map(() => new Set<number>());
  const boardings = stops.ids.map(() => 0);
  for (const { stop, isBoarded, calling } of usedCalls(timetable)) {
    for (const line of calling) linesAt[stop]?.add(line);
    if (isBoarded) boardings[stop] = (boardings[stop] ?? 0) + 1;
  }
  return linesAt.flatMap((calling, number): Stop[] => {
    const modes = new Set([...calling].map((line) => RIDE_MODES[lines.modes[line] ?? 0]));
    const mode = MODES.find((one) => modes.has(one));
    if (!mode) return [];
    const location = { lat: stops.latitudes[number] ?? NaN, lng: stops.longitudes[number] ?? NaN };
    const name = (stops.names[number] ?? '').trim();
    const words = WORDS[mode];
    return [{ number, name, location, words, lines: calling, boardings: boardings[number] ?? 0 }];
  });
}

/** The calls where passengers can board, or arrive and alight. */
function* usedCalls({ patterns, trips }: Timetable) {
  for (let pattern = 0; pattern + 1 < patterns.firstCall.length; pattern += 1) {
    const calling = new Set(
      trips.line.subarray(patterns.firstTrip[pattern], patterns.firstTrip[pattern + 1]),
    );
    const first = patterns.firstCall[pattern] ?? 0;
    const last = (patterns.firstCall[pattern + 1] ?? 0) - 1;
    for (let call = first; call <= last; call += 1) {
      const flags = patterns.flags[call] ?? 0;
      const isBoarded = call < last && (flags & CALL.board) !== 0;
      const isLeft = call > first && (flags & CALL.alight) !== 0;
      if (isBoarded || isLeft) yield { stop: patterns.stops[call] ?? 0, isBoarded, calling };
    }
  }
}
