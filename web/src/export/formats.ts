import type { CandidateStop, ConfigAnswer } from '@loovia/core/api';
import { calendarOf, gpxOf, type CalendarEntry } from '@loovia/core/export';
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
import { factLines, legLines, stopTime, visitLines } from '../journeys/journey-lines.ts';
import { timesWords } from '../journeys/route-words.ts';

/** A journey as plain text for a message or a note: one fact a line, then the stops, then its link. */
export function plainTextOf(planned: PlannedJourney, origin: string): string {
  const legs = legLines(planned).map(({ at, words }) => `${at}  ${words}`);
  const stops = planned.stops.map((stop, index) =>
    [
      `${index + 1}. ${stopTime(stop)}  ${stop.name}`,
      stop.address ?? t('Address not available'),
      ...visitLines(stop),
      ...factLines(stop),
      t('Source: {source}', { source: sourceWords(stop.source) }),
      ...pageLines(stop, origin),
    ].join('\n   '),
  );
  const blocks = [
    [titleWords(planned), whenWords(planned), howWords(planned)].join('\n'),
    [timesWords(planned.route), ...warningWords(planned)].join('\n'),
    legs.join('\n'),
    stopsInAllWords(planned),
    ...stops,
    t('Open this journey in Loovia: {link}', { link: shareLink(planned, origin) }),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
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
  const { journey, route, stops } = planned;
  const credits = attribution.map(({ text }) => text).join('; ');
  const about = [
    whenWords(planned),
    howWords(planned),
    stopsInAllWords(planned),
    detoursNote(planned),
    credits,
  ];
  return gpxOf({
    name: titleWords(planned),
    description: linesOf(about),
    copyright: { holder: credits, licenceUrl: attribution.find(({ url }) => url)?.url },
    writtenAt,
    points: [
      { at: journey.startCoordinates, name: journey.startLocation, type: 'start' },
      ...stops.map((stop) => ({
        at: stop.location,
        name: stop.name,
        description: linesOf([stop.address ?? '', ...visitLines(stop), ...factLines(stop)]),
        source: sourceWords(stop.source),
        type: 'toilet',
      })),
      { at: journey.endCoordinates, name: journey.endLocation, type: 'end' },
    ],
    lines: route.mode === 'public' ? route.legs.map(({ geometry }) => geometry) : [route.geometry],
  });
}

/** Only public transport journeys are planned to the doors of their stops. */
export function detoursNote({ route, stops }: PlannedJourney): string {
  const isPassedBy = route.mode !== 'public' && stops.length > 0;
  return isPassedBy ? t('The route is shown without the detours to your stops.') : '';
}

/** Minutes: time to get ready, and to reach a stop that is near. */
const JOURNEY_REMINDER_MINUTES = 30;
const STOP_REMINDER_MINUTES = 10;

/** The journey and each of its stops for a calendar, with reminders. */
export function calendarFile(planned: PlannedJourney, writtenAt: Date, origin: string): string {
  const { journey, route, stops } = planned;
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
  const visits = stops.map((stop): CalendarEntry => {
    const start = new Date(stop.opening.at);
    return {
      uid: `${uid}-${stop.placeId}`,
      start,
      end: addMinutes(start, stay),
      title: t('Toilet stop: {name}', { name: stop.name }),
      description: linesOf([...visitLines(stop), ...factLines(stop), sourceWords(stop.source)]),
      location: [stop.name, stop.address ?? ''].filter((part) => part !== '').join(', '),
      at: stop.location,
      remindMinutes: STOP_REMINDER_MINUTES,
    };
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
