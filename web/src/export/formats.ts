import type { CandidateStop, ConfigAnswer } from '@loovia/core/api';
import { calendarOf, gpxOf, type CalendarEntry, type GpxPoint } from '@loovia/core/export';
import { journeyToQuery, withChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { addMinutes } from '@loovia/core/time';
import { databaseIdOf, toiletPagePath } from '@loovia/core/toilets';
import { sourceWords } from '../toilets/known-facts.ts';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
  type PlannedJourney,
} from '../journeys/planned-journey.ts';
import { factLines, timelineLines, visitLines } from '../journeys/journey-lines.ts';
import { detourNotes, timesWords } from '../journeys/route-words.ts';

/** A journey as plain text for a message or a note: its timeline with the facts of its stops, then its link. */
export function plainTextOf(planned: PlannedJourney, origin: string): string {
  const events = timelineLines(planned).map(({ at, words, event }) =>
    [`${at}  ${words}`, ...(event.kind === 'toilet' ? stopLines(event.stop, origin) : [])].join(
      '\n       ',
    ),
  );
  const blocks = [
    [titleWords(planned), whenWords(planned), howWords(planned)].join('\n'),
    [timesWords(planned.route), ...warningWords(planned)].join('\n'),
    stopsInAllWords(planned),
    events.join('\n'),
    t('Open this journey in Loovia: {link}', { link: shareLink(planned, origin) }),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function stopLines(stop: CandidateStop, origin: string): string[] {
  return [
    stop.address ?? t('Address not available'),
    ...visitLines(stop),
    ...factLines(stop),
    t('Source: {source}', { source: sourceWords(stop.source) }),
    ...pageLines(stop, origin),
  ];
}

/** The address of a toilet's own page. Only toilets in our database have one. */
function pageLines({ placeId }: CandidateStop, origin: string): string[] {
  const id = databaseIdOf(placeId);
  return id === null ? [] : [origin + toiletPagePath(id)];
}

/** The address that opens the same journey, route and stops for anyone who signs in. */
export function shareLink({ journey, route, stops }: PlannedJourney, origin: string): string {
  const query = withChoice(journeyToQuery(journey), {
    route: route.index,
    stopIds: stops.map(({ placeId }) => placeId),
  });
  return `${origin}/route-results?${query.toString()}`;
}

type Attribution = ConfigAnswer['region']['attribution'];

/** The journey for navigation devices. */
export function gpxFile(
  planned: PlannedJourney,
  attribution: Attribution,
  writtenAt: Date,
): string {
  const { journey, route } = planned;
  const credits = attribution.map(({ text }) => text).join('; ');
  const about = [
    whenWords(planned),
    howWords(planned),
    stopsInAllWords(planned),
    ...detourNotes(route),
    credits,
  ];
  return gpxOf({
    name: titleWords(planned),
    description: linesOf(about),
    copyright: { holder: credits, licenceUrl: attribution.find(({ url }) => url)?.url },
    writtenAt,
    points: timelineLines(planned).flatMap(({ at, words, event }): GpxPoint[] => {
      switch (event.kind) {
        case 'start':
          return [{ at: journey.startCoordinates, name: journey.startLocation, type: 'start' }];
        case 'arrival':
          return [{ at: journey.endCoordinates, name: journey.endLocation, type: 'end' }];
        case 'ride':
          return [{ at: event.leg.from, name: `${at} ${words}`, type: 'board' }];
        case 'off':
          return [{ at: event.leg.to, name: `${at} ${words}`, type: 'leave' }];
        case 'toilet':
          return [toiletPoint(event.stop)];
        case 'way':
        case 'wait':
        case 'dry':
          return [];
      }
    }),
    lines: route.legs.map(({ geometry }) => geometry),
  });
}

function toiletPoint(stop: CandidateStop): GpxPoint {
  return {
    at: stop.location,
    name: stop.name,
    description: linesOf([stop.address ?? '', ...visitLines(stop), ...factLines(stop)]),
    source: sourceWords(stop.source),
    type: 'toilet',
  };
}

/** Minutes: time to get ready, and to reach a stop that is near. */
const JOURNEY_REMINDER_MINUTES = 30;
const STOP_REMINDER_MINUTES = 10;

/** The journey and each of its stops for a calendar, with reminders. */
export function calendarFile(planned: PlannedJourney, writtenAt: Date, origin: string): string {
  const { journey, route } = planned;
  const uid = uidOf(planned);
  const stay = stayMinutes(journey.disabilityAccess);
  const whole: CalendarEntry = {
    uid,
    start: new Date(route.departure),
    end: new Date(route.arrival),
    title: titleWords(planned),
    description: plainTextOf(planned, origin),
    location: journey.startLocation,
    at: journey.startCoordinates,
    remindMinutes: JOURNEY_REMINDER_MINUTES,
  };
  const visits = timelineLines(planned).flatMap(({ event }): CalendarEntry[] => {
    if (event.kind !== 'toilet') return [];
    const { stop, at, until } = event;
    const start = new Date(at);
    return [
      {
        uid: `${uid}-${stop.placeId}`,
        start,
        end: until === null ? addMinutes(start, stay) : new Date(until),
        title: t('Toilet stop: {name}', { name: stop.name }),
        description: linesOf([...visitLines(stop), ...factLines(stop), sourceWords(stop.source)]),
        location: [stop.name, stop.address ?? ''].filter((part) => part !== '').join(', '),
        at: stop.location,
        remindMinutes: STOP_REMINDER_MINUTES,
      },
    ];
  });
  return calendarOf([whole, ...visits], writtenAt);
}

/** The same for the same journey with any stops: a calendar file saved again replaces the old entry. */
function uidOf({ journey, route }: PlannedJourney): string {
  const { startCoordinates: start, endCoordinates: end } = journey;
  const parts = [
    ...[journey.journeyDate, journey.journeyTime, journey.selectedTransport],
    ...[start.lat, start.lng, end.lat, end.lng, route.index + 1],
  ];
  return parts.join('_');
}

function linesOf(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}
