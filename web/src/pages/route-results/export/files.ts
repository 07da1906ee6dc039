import type { ConfigAnswer } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { calendarOf, gpxOf, type CalendarEntry } from '@loovia/core/export';
import { addMinutes } from '@loovia/core/time';
import { sourceWords } from '../stop-words.ts';
import {
  howWords,
  stopsInAllWords,
  titleWords,
  whenWords,
  type ExportedRoute,
} from './exported-route.ts';
import { plainTextOf } from './plain-text.ts';
import { factLines, visitLines } from './journey-lines.ts';

type Attribution = ConfigAnswer['region']['attribution'];

/** The journey for a device that shows the way. */
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
    lineWords(exported),
    credits,
  ];
  return gpxOf({
    name: titleWords(exported),
    description: about.filter((line) => line !== '').join('\n'),
    copyright: { holder: credits, licenceUrl: attribution.find(({ url }) => url)?.url },
    writtenAt,
    points: [
      { at: journey.startCoordinates, name: journey.startLocation, type: 'start' },
      ...stops.map((stop) => ({
        at: stop.location,
        name: stop.name,
        description: [stop.address ?? '', ...visitLines(stop), ...factLines(stop)]
          .filter((line) => line !== '')
          .join('\n'),
        source: sourceWords(stop.source),
        type: 'toilet',
      })),
      { at: journey.endCoordinates, name: journey.endLocation, type: 'end' },
    ],
    lines: route.mode === 'public' ? route.legs.map(({ geometry }) => geometry) : [route.geometry],
  });
}

/** Only a journey by public transport is planned to its stops' doors. */
function lineWords({ route, stops }: ExportedRoute): string {
  const isPassedBy = route.mode !== 'public' && stops.length > 0;
  return isPassedBy ? t('The line shows the route, not the detours to your stops.') : '';
}

/** Time to get ready; a stop is announced while one is still on the way. */
const REMIND_OF_JOURNEY = 30;
const REMIND_OF_STOP = 10;

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
    remindMinutes: REMIND_OF_JOURNEY,
  };
  const visits = stops.map((stop): CalendarEntry => {
    const start = new Date(stop.opening.at);
    return {
      uid: `${uid}-${stop.placeId}`,
      start,
      end: addMinutes(start, stay),
      title: t('Toilet stop: {name}', { name: stop.name }),
      description: [...visitLines(stop), ...factLines(stop), sourceWords(stop.source)].join('\n'),
      location: [stop.name, stop.address ?? ''].filter((part) => part !== '').join(', '),
      at: stop.location,
      remindMinutes: REMIND_OF_STOP,
    };
  });
  return calendarOf([whole, ...visits], writtenAt);
}

/** The same for the same journey, whichever stops are chosen: saved again, it replaces the old one. */
function uidOf({ journey, route }: ExportedRoute): string {
  const { startCoordinates: start, endCoordinates: end } = journey;
  const parts = [
    ...[journey.journeyDate, journey.journeyTime, journey.selectedTransport],
    ...[start.lat, start.lng, end.lat, end.lng, route.index + 1],
  ];
  return parts.join('_');
}
