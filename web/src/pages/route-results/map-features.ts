import type { CandidateStop, Leg, Route } from '@loovia/core/api';
import type { LatLng, LineString } from '@loovia/core/geo';
import { modeWord } from '@loovia/core/journeys';
import { capital, inSentence, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import type { MapChange } from '../../map/map-sheet.tsx';
import type { RouteLine } from '../../map/route-lines.ts';
import { spokenVisit } from '../../journeys/stop-words.ts';
import { rowFacts } from '../../toilets/row-facts.ts';
import { minutesWords, rideEnds } from '../../journeys/leg-words.ts';
import { isRideLeg, lineWords, stayWords } from '../../journeys/ride-words.ts';

type Part = RouteLine['parts'][number];

/**
 * By public transport each leg is a separate line: walks dotted, rides in the colour of their line. A
 * gap between the network and an end of the route is dotted in every mode (TRUE-02).
 */
export function mapRouteOf({ id, mode, geometry, legs, gaps = [] }: Route): RouteLine {
  const [first, last] = [legs.at(0), legs.at(-1)];
  const hasGap = (end: 'start' | 'end') => gaps.some((gap) => gap.end === end);
  const before = first && hasGap('start') ? [straight(first.from, first.geometry, 0)] : [];
  const after = last && hasGap('end') ? [straight(last.to, last.geometry, -1)] : [];
  if (mode !== 'public') {
    const isWhole = before.length + after.length === 0;
    const parts = isWhole ? [] : [...before, { geometry, onFoot: false }, ...after];
    return { id, geometry, parts };
  }
  const parts = legs.map((leg) => ({
    geometry: leg.geometry,
    onFoot: !isRideLeg(leg),
    ...(leg.colour === undefined ? {} : { colour: leg.colour }),
  }));
  return { id, geometry, parts: [...before, ...parts, ...after] };
}

/** From a place to the end of the line that should reach it. */
function straight({ lat, lng }: LatLng, { coordinates }: LineString, end: 0 | -1): Part {
  const joined = coordinates.at(end) ?? [lng, lat];
  return { geometry: { type: 'LineString', coordinates: [[lng, lat], joined] }, onFoot: true };
}

/** @param isLeftOut whether disability access leaves it out: it is hollow, and says why */
export function mapStopOf(stop: CandidateStop, chosen: readonly string[], isLeftOut: boolean) {
  const { placeId, name, location, suggested } = stop;
  const [access] = isLeftOut ? rowFacts(stop, ['stepFree']) : [];
  return {
    placeId,
    name,
    summary: [spokenVisit(stop), ...(access ? [inSentence(access.words)] : [])].join(', '),
    location,
    suggested,
    chosen: chosen.includes(placeId),
    ...(isLeftOut && { state: 'unknown' as const }),
  };
}

/** Where the traveller boards, changes and gets off at last, with details of the ride (RES-23, RES-24). */
export function changePoints({ id, legs }: Pick<Route, 'id' | 'legs'>): MapChange[] {
  const rides = legs.filter(isRideLeg);
  const last = rides.at(-1);
  const boardings = rides.map((ride, index): MapChange => {
    const where = { line: inSentence(lineWords(ride)), place: ride.from.name };
    const change = ride.staysOn
      ? `${stayWords(ride)}, ${ride.from.name}`
      : t('Change to {line} at {place}', where);
    const title = index === 0 ? t('Board {line} at {place}', where) : change;
    return {
      id: `${id} board ${index}`,
      kind: 'board',
      at: ride.from,
      title,
      rows: rideRows(ride),
    };
  });
  if (!last) return boardings;
  const title = t('Leave {line} at {place}', {
    line: inSentence(lineWords(last)),
    place: last.to.name,
  });
  return [
    ...boardings,
    { id: `${id} leave`, kind: 'leave', at: last.to, title, rows: rideRows(last) },
  ];
}

function rideRows(ride: Leg): MapChange['rows'] {
  const { board, alight } = rideEnds(ride);
  return [
    [t('Line'), ride.line ?? t('No number or name')],
    [t('Type'), capital(modeWord(ride.mode))],
    [t('From'), `${board}, ${formatClockTime(ride.departure)}`],
    [t('To'), `${alight}, ${formatClockTime(ride.arrival)}`],
    [t('Duration'), minutesWords(ride.departure, ride.arrival)],
  ];
}
