import { straightLine, type LineString } from '@loovia/core/geo';
import {
  arrivalAt,
  departureAt,
  flagsAt,
  footpathsFor,
  STAY_ON,
  stopAt,
} from '@loovia/core/raptor';
import type { RaptorJourney, Ride, StepFree } from '@loovia/core/raptor';
import { CALL, NONE, RIDE_MODES, WHEELCHAIR, type Timetable } from '@loovia/core/timetable';
import {
  rideSpan,
  type NamedPlace,
  type TransitCall,
  type TransitLeg,
  type TransitRide,
} from '../../legs.ts';
import type { TransitJourney } from '../../ports.ts';
import { known, stepFreeWord } from '../../transit-parts.ts';
import type { PlaceWalk } from './off-map-walks.ts';
import { divisionNotes, headsignOf, holidayNotes, waitingNotes } from './ride-notes.ts';

/** What was asked, and the walks that were offered for it. */
export interface OfferedWalks {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly access: readonly PlaceWalk[];
  readonly egress: readonly PlaceWalk[];
  readonly stepFree: StepFree;
}

/** A journey of numbers in the words of the port. */
export function describeJourney(
  timetable: Timetable,
  journey: RaptorJourney,
  asked: OfferedWalks,
): TransitJourney {
  const { rides } = journey;
  const legs: TransitLeg[] = rides.flatMap((_, index) => [
    ...walkBefore(timetable, journey, index, asked),
    ...describeRide(timetable, journey, index, asked.stepFree),
  ]);
  const last = rides.at(-1);
  if (last) {
    const from = stopPlace(timetable, stopAt(timetable, last, last.alightCall));
    const departure = arrivalAt(timetable, last, last.alightCall);
    legs.push(...walk(from, asked.to, departure, lengthOf(journey.egress, asked.egress)));
  }
  return { departure: at(journey.departureTime), arrival: at(journey.arrivalTime), legs };
}

/** The walk to a ride: from the origin, or from the ride before. */
function walkBefore(
  timetable: Timetable,
  { departureTime, access, rides, footpaths }: RaptorJourney,
  index: number,
  asked: OfferedWalks,
): TransitLeg[] {
  const ride = rides[index];
  if (!ride) return [];
  const to = stopPlace(timetable, stopAt(timetable, ride, ride.boardCall));
  const before = rides[index - 1];
  if (!before) {
    return walk(asked.from, to, departureTime, lengthOf(access, asked.access));
  }
  const footpath = footpaths[index - 1] ?? NONE;
  if (footpath === NONE || footpath === STAY_ON) return [];
  const from = stopPlace(timetable, stopAt(timetable, before, before.alightCall));
  const paths = footpathsFor(timetable, asked.stepFree);
  return walk(from, to, arrivalAt(timetable, before, before.alightCall), {
    durationSeconds: paths.durationSeconds[footpath] ?? 0,
    distanceMetres: paths.distanceMetres[footpath] ?? 0,
  });
}

interface Length {
  readonly durationSeconds: number;
  readonly distanceMetres: number;
  readonly isOffMap?: boolean;
}

/** A walk that takes no time is not described. */
function walk(
  from: NamedPlace,
  to: NamedPlace,
  departure: number,
  { durationSeconds, distanceMetres, isOffMap = false }: Length,
): TransitLeg[] {
  if (durationSeconds === 0) return [];
  const arrival = at(departure + durationSeconds);
  const times = { departure: at(departure), arrival };
  const walked = { mode: 'walk', from, to, ...times, distanceMetres } as const;
  return isOffMap
    ? [{ ...walked, geometry: straightLine([from, to]), isOffMap }]
    : [{ ...walked, geometry: null }];
}

function lengthOf(
  { stop, durationSeconds }: { readonly stop: number; readonly durationSeconds: number },
  walks: readonly PlaceWalk[],
): Length {
  const found = walks.find((one) => one.stop === stop);
  const { distanceMetres = 0, isOffMap = false } = found ?? {};
  return { durationSeconds, distanceMetres, isOffMap };
}

function describeRide(
  timetable: Timetable,
  { rides, footpaths }: RaptorJourney,
  index: number,
  stepFree: StepFree,
): TransitRide[] {
  const ride = rides[index];
  if (!ride) return [];
  const { trips, lines } = timetable;
  const line = trips.line[ride.trip] ?? 0;
  const calls: TransitCall[] = [];
  for (let call = ride.boardCall; call <= ride.alightCall; call += 1) {
    calls.push(describeCall(timetable, ride, call, stepFree));
  }
  const isVehicleFit = trips.wheelchair[ride.trip] === WHEELCHAIR.yes;
  const staysOn = footpaths[index - 1] === STAY_ON;
  const next = footpaths[index] === STAY_ON ? rides[index + 1] : undefined;
  // Where one stays on board, it doesn't matter whether the stop has steps.
  const ends = [...(staysOn ? [] : [calls.at(0)]), ...(next ? [] : [calls.at(-1)])];
  const boarded = stopPlace(timetable, stopAt(timetable, ride, ride.boardCall));
  const notes = [
    ...waitingNotes(timetable, staysOn ? undefined : rides[index - 1], ride),
    ...holidayNotes(timetable, ride, boarded),
    ...divisionNotes(timetable, ride, next),
  ];
  const geometry = lineOfRide(timetable, ride) ?? straightLine(calls);
  const isFit = isVehicleFit && ends.every((call) => call?.stepFree === 'confirmed');
  const described: TransitRide = {
    mode: RIDE_MODES[lines.modes[line] ?? 0] ?? 'bus',
    line: known(lines.names[line]),
    headsign: headsignOf(timetable, ride),
    operator: known(lines.operators[line]),
    ...phoneOf(timetable, ride, calls),
    colour: known(lines.colours[line]),
    textColour: known(lines.textColours[line]),
    ...(staysOn && { staysOn }),
    ...headwayOf(timetable, ride),
    ...rideSpan(calls, geometry),
    geometry,
    calls,
    stepFree: stepFreeWord(stepFree !== 'any', isFit),
    ...(notes.length > 0 && { notes }),
  };
  return [described];
}

/** Whom to phone first, where one must. */
function phoneOf(
  { trips, lines }: Timetable,
  { trip }: Ride,
  calls: readonly TransitCall[],
): Pick<TransitRide, 'phone'> {
  const isPhoned = calls.at(0)?.phoneToBoard === true || calls.at(-1)?.phoneToAlight === true;
  return isPhoned ? { phone: known(lines.phones[trips.line[trip] ?? 0]) } : {};
}

/** How often it comes, where only that is known. */
function headwayOf({ trips }: Timetable, { trip }: Ride): Pick<TransitRide, 'everyMinutes'> {
  const headway = trips.headwaySeconds[trip] ?? 0;
  return headway > 0 ? { everyMinutes: Math.ceil(headway / 60) } : {};
}

function describeCall(
  timetable: Timetable,
  ride: Ride,
  call: number,
  stepFree: StepFree,
): TransitCall {
  const stop = stopAt(timetable, ride, call);
  const { lat, lng, name } = stopPlace(timetable, stop);
  const fitness = timetable.stops.wheelchair[stop];
  const flags = flagsAt(timetable, ride, call);
  const isBarred = stepFree !== 'any' && fitness === WHEELCHAIR.no;
  return {
    name,
    lat,
    lng,
    platform: known(timetable.stops.platforms[stop]),
    arrival: at(arrivalAt(timetable, ride, call)),
    departure: at(departureAt(timetable, ride, call)),
    mayAlight: (flags & CALL.alight) !== 0 && !isBarred,
    ...((flags & CALL.onRequest) !== 0 && { isOnRequest: true }),
    ...((flags & CALL.phoneToBoard) !== 0 && { phoneToBoard: true }),
    ...((flags & CALL.phoneToAlight) !== 0 && { phoneToAlight: true }),
    stepFree: stepFreeWord(stepFree !== 'any', fitness === WHEELCHAIR.yes),
  };
}

/** The ride's part of the line on the map; null where there is none. */
function lineOfRide({ trips, tracks }: Timetable, ride: Ride): LineString | null {
  const track = trips.track[ride.trip] ?? NONE;
  if (track === NONE) return null;
  const firstCall = tracks.firstCallPoint[track] ?? 0;
  const firstPoint = tracks.firstPoint[track] ?? 0;
  const from = firstPoint + (tracks.callPoint[firstCall + ride.boardCall] ?? 0);
  const to = firstPoint + (tracks.callPoint[firstCall + ride.alightCall] ?? 0);
  if (to <= from) return null;
  const coordinates: [number, number][] = [];
  for (let point = from; point <= to; point += 1) {
    const [lng, lat] = [tracks.longitudesE6[point] ?? 0, tracks.latitudesE6[point] ?? 0];
    coordinates.push([lng / 1e6, lat / 1e6]);
  }
  return { type: 'LineString', coordinates };
}

function stopPlace({ stops }: Timetable, stop: number): NamedPlace {
  return {
    name: stops.names[stop] ?? '',
    lat: stops.latitudes[stop] ?? 0,
    lng: stops.longitudes[stop] ?? 0,
  };
}

const at = (seconds: number) => new Date(seconds * 1000);
