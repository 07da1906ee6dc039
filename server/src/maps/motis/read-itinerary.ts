import { lineLengthMetres, straightLine } from '@loovia/core/geo';
import { shortened, t } from '@loovia/core/language';
import type { RideMode } from '@loovia/core/timetable';
import {
  rideSpan,
  type NamedPlace,
  type TransitCall,
  type TransitLeg,
  type TransitRide,
} from '../legs.ts';
import type { TransitJourney, TransitNeeds } from '../ports.ts';
import {
  colourOf,
  type TransitQuestion,
  isTravelled,
  known,
  stepFreeWord,
} from '../transit-parts.ts';
import type { MotisItinerary, MotisLeg, MotisPlace } from './answer.ts';

/** The modes of MOTIS that we use; a journey with any other is left out. */
const RIDES: ReadonlyMap<string, RideMode> = new Map([
  ['BUS', 'bus'],
  ['COACH', 'coach'],
  ['TRAM', 'tram'],
  ['SUBWAY', 'metro'],
  ['FERRY', 'ferry'],
  ['RAIL', 'rail'],
  ['HIGHSPEED_RAIL', 'rail'],
  ['LONG_DISTANCE', 'rail'],
  ['NIGHT_RAIL', 'rail'],
  ['REGIONAL_FAST_RAIL', 'rail'],
  ['REGIONAL_RAIL', 'rail'],
  ['SUBURBAN', 'rail'],
]);

/** More would hide the journey. */
const MOST_NOTICES = 5;

/** An itinerary as the port has it; null where it can't be travelled or makes no sense. */
export function readItinerary(
  itinerary: MotisItinerary,
  ends: TransitQuestion,
  needs: TransitNeeds,
): TransitJourney | null {
  const legs: TransitLeg[] = [];
  for (const [index, leg] of itinerary.legs.entries()) {
    if (isCancelled(leg)) return null;
    const mode = RIDES.get(leg.mode);
    if (mode) {
      if (!mayBeRidden(leg)) return null;
      legs.push(readRide(leg, mode, needs));
    } else if (leg.mode !== 'WALK') return null;
    else if (leg.endTime > leg.startTime) {
      const from = index === 0 ? ends.from : placeOf(leg.from);
      const to = index === itinerary.legs.length - 1 ? ends.to : placeOf(leg.to);
      legs.push(readWalk(leg, from, to));
    }
  }
  const journey = { departure: itinerary.startTime, arrival: itinerary.endTime, legs };
  return isTravelled(journey, ends) ? journey : null;
}

function isCancelled(leg: MotisLeg): boolean {
  return [leg, leg.from, leg.to].some(({ cancelled }) => cancelled === true);
}

/** Live times may leave out a stop. */
function mayBeRidden({ from, to }: MotisLeg): boolean {
  return from.pickupType !== 'NOT_ALLOWED' && to.dropoffType !== 'NOT_ALLOWED';
}

function readWalk(leg: MotisLeg, from: NamedPlace, to: NamedPlace): TransitLeg {
  const geometry = leg.legGeometry;
  return {
    mode: 'walk',
    from,
    to,
    departure: leg.startTime,
    arrival: leg.endTime,
    distanceMetres: leg.distance ?? (geometry ? lineLengthMetres(geometry) : 0),
    geometry,
  };
}

function readRide(leg: MotisLeg, mode: RideMode, { stepFree }: TransitNeeds): TransitRide {
  // MOTIS says only whether vehicles are accessible, not stops: it can confirm none, nor a whole ride.
  const unconfirmed = stepFreeWord(stepFree, false);
  const places = [leg.from, ...(leg.intermediateStops ?? []), leg.to];
  const calls = places.map((place, index): TransitCall => {
    const isFirst = index === 0;
    const isLast = index === places.length - 1;
    const departure = isFirst ? leg.startTime : (place.departure ?? place.arrival);
    const arrival = isLast ? leg.endTime : (place.arrival ?? departure);
    return {
      name: place.name,
      lat: place.lat,
      lng: place.lon,
      platform: known(place.track),
      arrival: arrival ?? leg.startTime,
      departure: (isLast ? arrival : departure) ?? leg.startTime,
      mayAlight: isLast || (place.dropoffType !== 'NOT_ALLOWED' && place.cancelled !== true),
      stepFree: unconfirmed,
    };
  });
  const geometry = leg.legGeometry ?? straightLine(calls);
  const notes = rideNotes(leg);
  return {
    mode,
    line: known(leg.routeShortName) ?? known(leg.displayName),
    headsign: known(leg.headsign) ?? known(leg.tripTo?.name),
    operator: known(leg.agencyName),
    colour: colourOf(leg.routeColor),
    textColour: colourOf(leg.routeTextColor),
    ...rideSpan(calls, geometry),
    geometry,
    calls,
    stepFree: unconfirmed,
    ...(notes.length > 0 && { notes }),
  };
}

/** What must be said of a ride. */
function rideNotes(leg: MotisLeg): string[] {
  const notes = noticesOf(leg).map((text) => t('Notice from the operator: {text}', { text }));
  if (leg.reservation === 'COMPULSORY') notes.push(t('You must book a seat before you board.'));
  if (leg.loopedCalendarSince !== undefined) notes.push(timesOfOtherWeeks());
  return notes;
}

/** Of the vehicle and of the stops at both ends: a lift that is out of order, a stop that has moved. */
function noticesOf({ from, to, alerts = [], startTime, endTime }: MotisLeg): string[] {
  const all = [...alerts, ...(from.alerts ?? []), ...(to.alerts ?? [])];
  const concerning = all.filter(
    ({ impactPeriod = [] }) =>
      impactPeriod.length === 0 ||
      impactPeriod.some(
        ({ start = startTime, end = endTime }) => start <= endTime && startTime <= end,
      ),
  );
  const texts = new Set(concerning.map(({ text }) => shortened(text)));
  return [...texts].filter((text) => text !== '').slice(0, MOST_NOTICES);
}

/** MOTIS may repeat the last weeks of a timetable that has ended. */
function timesOfOtherWeeks(): string {
  return t(
    'The timetable has no times for this day. These are of an earlier week. Check with the operator.',
  );
}

const placeOf = ({ name, lat, lon }: MotisPlace): NamedPlace => ({ name, lat, lng: lon });
