import type { Leg } from '@loovia/core/api';
import {
  headingDegrees,
  pointAlong,
  prepareLine,
  straightLine,
  type LatLng,
  type LineString,
} from '@loovia/core/geo';
import { toTenths } from '@loovia/core/time';
import { isRide } from '../../maps/legs.ts';
import type { StreetPlace, TravelCost } from '../../maps/ports.ts';
import type { BareRoute } from '../planning.ts';
import {
  allKnown,
  findWays,
  type StreetWay,
  type WayContext,
  type WayInParts,
} from '../street-way.ts';

type Position = LineString['coordinates'][number];
type Steps = StreetWay['steps'];

/** A part of a way with its line and turns; what is off the streets has none. */
interface DrawnPart extends TravelCost {
  readonly coordinates: readonly Position[];
  readonly steps: Steps;
  readonly notes: readonly string[];
  /** Whether its first turn is only the rest of one, or how to set out where one is on the way already. */
  readonly isBegun: boolean;
}

/** A way as a leg shows it. */
export type DrawnWay = StreetWay & Pick<Leg, 'isOffMap'>;

/**
 * The line and turns of a way in parts, and how long it takes by these; null where the streets engine doesn't
 * find a part again.
 * @throws StreetsUnavailable
 */
export async function drawWay(
  { parts }: WayInParts,
  { from, to }: { readonly from: LatLng; readonly to: LatLng },
  context: WayContext,
): Promise<DrawnWay | null> {
  const drawn = await Promise.all(
    parts.map(async (part): Promise<DrawnPart | null> => {
      switch (part.kind) {
        case 'route':
          return { ...part, ...sectionOf(part.route, part.fromMetres, part.toMetres) };
        case 'asked':
          return drawAsked(part, context);
        case 'straight':
          return { ...part, coordinates: [], steps: [], notes: [], isBegun: false };
      }
    }),
  );
  const known = allKnown(drawn);
  if (!known) return null;
  const coordinates: Position[] = [];
  let steps: Steps = [];
  for (const part of known) {
    const turns = part.isBegun && isAhead(coordinates, part.coordinates);
    const offset = append(coordinates, part.coordinates);
    steps = followedBy(steps, part.steps, { offset, isBegun: turns });
  }
  const notes = [...new Set(known.flatMap((part) => part.notes))];
  const isOnMap = coordinates.length > 1;
  return {
    geometry: isOnMap ? { type: 'LineString', coordinates } : straightLine([from, to]),
    ...(!isOnMap && { isOffMap: true }),
    distanceMetres: known.reduce((sum, part) => sum + part.distanceMetres, 0),
    durationSeconds: known.reduce((sum, part) => sum + part.durationSeconds, 0),
    steps,
    ...(notes.length > 0 && { notes }),
  };
}

async function drawAsked(
  { from, to }: { readonly from: StreetPlace; readonly to: StreetPlace },
  context: WayContext,
): Promise<DrawnPart | null> {
  const [found] = await findWays({ from, to }, context);
  if (!found) return null;
  const { geometry, notes = [], ...way } = found.way;
  const isBegun = from.headingDegrees !== undefined;
  return { ...way, coordinates: geometry.coordinates, notes, isBegun };
}

/** A turn begun this little before a section is the section's own. */
const BEGUN_METRES = 1;

function sectionOf(
  { geometry, legs }: BareRoute,
  fromMetres: number,
  toMetres: number,
): Omit<DrawnPart, keyof TravelCost> {
  const ways = legs.filter((leg) => !isRide(leg));
  const notes = ways.flatMap((way) => way.notes ?? []);
  if (toMetres <= fromMetres) return { coordinates: [], steps: [], notes: [], isBegun: false };
  const line = prepareLine(geometry);
  const { cumulativeMetres, lengthMetres } = line;
  const inside = geometry.coordinates.flatMap((position, vertex) => {
    const metres = cumulativeMetres[vertex] ?? 0;
    return metres > fromMetres && metres < toMetres ? [{ position, vertex }] : [];
  });
  const firstInside = inside[0]?.vertex ?? geometry.coordinates.length;
  const all = ways.flatMap((way) => way.steps ?? []);
  const startOf = (step: number) =>
    cumulativeMetres[all[step]?.firstCoordinate ?? Infinity] ?? lengthMetres;
  const within = all.flatMap((step, index) => {
    const [start, end] = [startOf(index), startOf(index + 1)];
    const metres = Math.min(end, toMetres) - Math.max(start, fromMetres);
    // Arriving takes no metres.
    const isPoint = end === start && start === toMetres;
    if (metres <= 0 && !isPoint) return [];
    const part = isPoint ? 1 : metres / (end - start);
    const turn = {
      instruction: step.instruction,
      distanceMetres: Math.round(part * step.distanceMetres),
      durationSeconds: toTenths(part * step.durationSeconds),
      firstCoordinate: start <= fromMetres ? 0 : step.firstCoordinate - firstInside + 1,
    };
    return [{ start, turn }];
  });
  return {
    coordinates: [
      positionOf(pointAlong(line, fromMetres)),
      ...inside.map(({ position }) => position),
      positionOf(pointAlong(line, toMetres)),
    ],
    steps: within.map(({ turn }) => turn),
    notes,
    isBegun: (within[0]?.start ?? fromMetres) < fromMetres - BEGUN_METRES,
  };
}

function positionOf({ lat, lng }: LatLng): Position {
  return [lng, lat];
}

/** @returns the index of the first position of the line that is added */
function append(line: Position[], added: readonly Position[]): number {
  const [first] = added;
  const last = line.at(-1);
  const isJoined = first !== undefined && first[0] === last?.[0] && first[1] === last[1];
  const offset = isJoined ? line.length - 1 : line.length;
  line.push(...(isJoined ? added.slice(1) : added));
  return offset;
}

/** Whether a line goes on as the one before it ends, and doesn't turn back. */
function isAhead(before: readonly Position[], line: readonly Position[]): boolean {
  const [came, goes] = [headingOf(before.slice(-2)), headingOf(line.slice(0, 2))];
  if (came === null || goes === null) return true;
  const turned = Math.abs(came - goes) % 360;
  return Math.min(turned, 360 - turned) <= 90;
}

function headingOf([from, to]: readonly Position[]): number | null {
  if (!from || !to) return null;
  const place = ([lng, lat]: Position) => ({ lat, lng });
  return headingDegrees(place(from), place(to));
}

/** Turns followed by others, which nobody arrives before. */
function followedBy(
  steps: Steps,
  next: Steps,
  { offset, isBegun }: { readonly offset: number; readonly isBegun: boolean },
): Steps {
  if (next.length === 0) return steps;
  const end = steps.at(-1);
  const isArrival = end?.distanceMetres === 0 && end.durationSeconds === 0;
  const before = isArrival ? steps.slice(0, -1) : steps;
  const moved = next.map((step) => ({ ...step, firstCoordinate: step.firstCoordinate + offset }));
  const [last, first] = [before.at(-1), moved[0]];
  if (!isBegun || !last || !first) return [...before, ...moved];
  const whole = {
    ...last,
    distanceMetres: last.distanceMetres + first.distanceMetres,
    durationSeconds: toTenths(last.durationSeconds + first.durationSeconds),
  };
  return [...before.slice(0, -1), whole, ...moved.slice(1)];
}
