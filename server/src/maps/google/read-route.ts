import { straightLine, type LineString } from '@loovia/core/geo';
import type { RideMode } from '@loovia/core/timetable';
import {
  namedPlace,
  rideSpan,
  type TransitCall,
  type TransitLeg,
  type TransitRide,
} from '../legs.ts';
import type { TransitJourney } from '../ports.ts';
import { stepsNotKnown } from '../street-notes.ts';
import {
  colourOf,
  type TransitQuestion,
  isTravelled,
  known,
  stepFreeWord,
  timesOf,
} from '../transit-parts.ts';
import { googleRouteNotes } from './routes-answer.ts';
import type { TransitDetails, TransitRoute, TransitStep } from './transit-routes.ts';

/** The vehicles of Google (TransitVehicleType) that we use; a journey with any other is left out. */
const RIDES: ReadonlyMap<string | undefined, RideMode> = new Map([
  ['BUS', 'bus'],
  ['TROLLEYBUS', 'bus'],
  ['INTERCITY_BUS', 'coach'],
  ['TRAM', 'tram'],
  ['SUBWAY', 'metro'],
  ['METRO_RAIL', 'metro'],
  ['FERRY', 'ferry'],
  ['RAIL', 'rail'],
  ['HEAVY_RAIL', 'rail'],
  ['COMMUTER_TRAIN', 'rail'],
  ['HIGH_SPEED_TRAIN', 'rail'],
  ['LONG_DISTANCE_TRAIN', 'rail'],
]);

/** A walk as Google has it: a step for each instruction, without times. */
interface Walked {
  readonly seconds: number;
  readonly metres: number;
  readonly coordinates: [number, number][];
}
type Part = Walked | TransitRide;

const isRidden = (part: Part | undefined): part is TransitRide =>
  part !== undefined && 'mode' in part;

/** A route as the port has it; null where it has no ride or can't be travelled. */
export function readRoute(
  { legs, warnings }: TransitRoute,
  ends: TransitQuestion,
  stepFree: boolean,
): TransitJourney | null {
  const parts = partsOf(
    legs.flatMap(({ steps }) => steps),
    stepFree,
  );
  if (!parts?.some(isRidden)) return null;
  const warned = googleRouteNotes('walk', warnings);
  const notes = [...warned, ...(stepFree ? [stepsNotKnown()] : [])];
  const travelled = parts.map((part, index) =>
    isRidden(part) ? part : readWalk(part, index, { parts, ends, notes }),
  );
  const times = travelled.flatMap(timesOf);
  const [departure, arrival] = [times[0], times.at(-1)];
  if (!departure || !arrival) return null;
  const journey = { departure, arrival, legs: travelled };
  return isTravelled(journey, ends) ? journey : null;
}

/** Walks and rides in turn; null where there is a mode that we don't use. */
function partsOf(steps: readonly TransitStep[], stepFree: boolean): Part[] | null {
  const parts: Part[] = [];
  for (const step of steps) {
    if (step.travelMode === 'WALK') walkOn(parts, step);
    else {
      const ride = readRide(step, stepFree);
      if (!ride) return null;
      parts.push(ride);
    }
  }
  return parts.filter((part) => isRidden(part) || part.seconds > 0);
}

function walkOn(parts: Part[], { staticDuration, distanceMeters, polyline }: TransitStep): void {
  const last = parts.at(-1);
  const before = last && !isRidden(last) ? last : null;
  const walked = {
    seconds: (before?.seconds ?? 0) + staticDuration,
    metres: (before?.metres ?? 0) + distanceMeters,
    coordinates: [...(before?.coordinates ?? []), ...polyline.encodedPolyline],
  };
  parts.splice(before ? parts.length - 1 : parts.length, 1, walked);
}

interface Around {
  readonly parts: readonly Part[];
  readonly ends: TransitQuestion;
  readonly notes: string[];
}

/** It begins just in time for the first ride, and at once after any other. */
function readWalk(walked: Walked, index: number, { parts, ends, notes }: Around): TransitLeg {
  const [before, after] = [parts[index - 1], parts[index + 1]];
  const left = isRidden(before) ? before.calls.at(-1) : undefined;
  const next = isRidden(after) ? after.calls[0] : undefined;
  const milliseconds = walked.seconds * 1000;
  const departure = left?.arrival ?? new Date(Number(next?.departure) - milliseconds);
  return {
    mode: 'walk',
    from: left ? namedPlace(left) : ends.from,
    to: next ? namedPlace(next) : ends.to,
    departure,
    arrival: new Date(departure.getTime() + milliseconds),
    distanceMetres: walked.metres,
    geometry:
      walked.coordinates.length > 1
        ? { type: 'LineString', coordinates: walked.coordinates }
        : null,
    ...(notes.length > 0 && { notes }),
  };
}

/** Google says nothing about wheelchairs: it confirms no ride. */
function readRide(
  { travelMode, transitDetails, polyline }: TransitStep,
  stepFree: boolean,
): TransitRide | null {
  if (travelMode !== 'TRANSIT' || !transitDetails) return null;
  const { headsign, transitLine } = transitDetails;
  const mode = RIDES.get(transitLine.vehicle.type);
  if (!mode) return null;
  const unconfirmed = stepFreeWord(stepFree, false);
  const calls = callsOf(transitDetails, unconfirmed);
  const names = transitLine.agencies.map(({ name }) => name).filter((name) => name !== '');
  const along = polyline.encodedPolyline;
  const geometry: LineString =
    along.length > 1 ? { type: 'LineString', coordinates: along } : straightLine(calls);
  return {
    mode,
    line: known(transitLine.nameShort) ?? known(transitLine.name),
    headsign: known(headsign),
    operator: known(names.join(', ')),
    operatorUrl: transitLine.agencies.map(({ uri }) => webAddress(uri)).find(Boolean),
    colour: colourOf(transitLine.color),
    textColour: colourOf(transitLine.textColor),
    ...rideSpan(calls, geometry),
    geometry,
    calls,
    stepFree: unconfirmed,
  };
}

/** Where it is boarded and left: Google doesn't say where it calls between. */
function callsOf(
  { stopDetails: stops }: TransitDetails,
  stepFree: TransitCall['stepFree'],
): TransitCall[] {
  const callAt = ({ name, location }: typeof stops.arrivalStop, time: Date): TransitCall => ({
    name,
    lat: location.latLng.latitude,
    lng: location.latLng.longitude,
    arrival: time,
    departure: time,
    mayAlight: true,
    stepFree,
  });
  return [
    callAt(stops.departureStop, stops.departureTime),
    callAt(stops.arrivalStop, stops.arrivalTime),
  ];
}

function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:\/\//.test(text) && URL.canParse(text) ? text : undefined;
}
