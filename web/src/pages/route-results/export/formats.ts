import type { CandidateStop, ConfigAnswer } from '@loovia/core/api';
import { calendarOf, gpxOf, type CalendarEntry } from '@loovia/core/export';
import { journeyToQuery, withChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { addMinutes } from '@loovia/core/time';
import { databaseIdOf, toiletPagePath } from '@loovia/core/toilets';
import { sourceWords } from '../../../toilets/known-facts.ts';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  warningWords,
  whenWords,
  type ExportedRoute,
} from './exported-route.ts';
import { factLines, legLines, stopTime, visitLines } from './journey-lines.ts';

/** A journey as plain text for a message or a note: one fact a line, then the stops, then its link. */
export function plainTextOf(exported: ExportedRoute, origin: string): string {
  const legs = legLines(exported).map(({ at, words }) => `${at}  ${words}`);
  const stops = exported.stops.map((stop, index) =>
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
    [titleWords(exported), whenWords(exported), howWords(exported)].join('\n'),
    warningWords(exported).join('\n'),
    legs.join('\n'),
    stopsInAllWords(exported),
    ...stops,
    t('Open this journey in Loovia: {link}', { link: shareLink(exported, origin) }),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

/** The address of a toilet's own page. Only toilets in our database have one. */
function pageLines({ placeId }: CandidateStop, origin: string): string[] {
  const id = databaseIdOf(placeId);
  return id === null ? [] : [origin + toiletPagePath(id)];
}

/** The address that opens the same journey, route and stops for anyone who signs in. */
export function shareLink({ journey, route, stops }: ExportedRoute, origin: string): string {
  const query = withChoice(journeyToQuery(journey), {
    route: route.index,
    stopIds: stops.map(({ placeId }) => placeId),
  });
  return `${origin}/route-results?${query.toString()}`;
}

type Attribution = ConfigAnswer['region']['attribution'];

/** The journey for navigation devices. */
export function gpxFile(
  exported: ExportedRoute,
  attribution: Attribution,
  writtenAt: Date,
): string {
  const { journey, route, stops } = exported;
  const credits = attribution.map(({ text }) => text).join('; ');
  const about = [
    whenWords(exported),
    howWords(exported),
    stopsInAllWords(exported),
    geometryNote(exported),
    credits,
  ];
  return gpxOf({
    name: titleWords(exported),
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
function geometryNote({ route, stops }: ExportedRoute): string {
  const isPassedBy = route.mode !== 'public' && stops.length > 0;
  return isPassedBy ? t('The line shows the route, not the detours to your stops.') : '';
}

/** Minutes: time to get ready, and to reach a stop that is near. */
const JOURNEY_REMINDER_MINUTES = 30;
const STOP_REMINDER_MINUTES = 10;

/** The journey and each of its stops for a calendar, with reminders. */
export function calendarFile(exported: ExportedRoute, writtenAt: Date, origin: string): string {
  const { journey, route, stops } = exported;
  const uid = uidOf(exported);
  const stay = stayMinutes(journey.disabilityAccess);
  const whole: CalendarEntry = {
    uid,
    start: new Date(route.departure),
    end: new Date(route.arrival),
    title: titleWords(exported),
    description: plainTextOf(exported, origin),
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
function uidOf({ journey, route }: ExportedRoute): string {
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
