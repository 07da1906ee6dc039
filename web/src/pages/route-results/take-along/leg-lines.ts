import type { Leg } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import { itineraryOf, type ItineraryItem } from '../transit/itinerary.ts';
import {
  minutesWords,
  otherDayWords,
  rideEnds,
  rideLengthWords,
  stepFreeWords,
  walkWords,
} from '../transit/leg-words.ts';
import { lineWords } from '../transit/mode-words.ts';
import type { Taken } from './taken.ts';

/** A moment of a journey by public transport, and what is done then. */
export interface LegLine {
  /** '09:20', 'Wed 16 Jan, 00:10' where it is another day than the journey's. */
  readonly at: string;
  readonly words: string;
}

/** The legs of a journey, its waits and its stops. Other ways of travelling have no legs to tell. */
export function legLines({ journey, route }: Pick<Taken, 'journey' | 'route'>): LegLine[] {
  if (route.mode !== 'public') return [];
  const line = (instant: string, words: string): LegLine => {
    const day = otherDayWords(instant, journey.journeyDate);
    const time = formatClockTime(new Date(instant));
    return { at: day === null ? time : `${day}, ${time}`, words };
  };
  const items = itineraryOf(route, stayMinutes(journey.disabilityAccess));
  return [
    ...items.flatMap((item) => [
      line(item.from, itemWords(item)),
      ...(item.kind === 'ride'
        ? [line(item.to, t('Get off at {place}', { place: rideEnds(item.leg).alight }))]
        : []),
    ]),
    line(route.arrival, t('Arrive at {place}', { place: journey.endLocation })),
  ];
}

function itemWords(item: ItineraryItem): string {
  switch (item.kind) {
    case 'wait':
      return t('Wait {time} at {place}', {
        time: minutesWords(item.from, item.to),
        place: item.at,
      });
    case 'toilet':
      return t('About {time} at {place}', {
        time: minutesWords(item.from, item.to),
        place: item.at,
      });
    case 'walk':
      return withAccess(item.leg, walkWords(item.leg));
    case 'ride':
      return withAccess(item.leg, rideWords(item.leg));
  }
}

/** 'Bus 27 from Friars Walk, stop C, towards Caerleon (6 stops, 14 min, Newport Bus)' */
function rideWords(leg: Leg): string {
  const { board } = rideEnds(leg);
  const line = lineWords(leg);
  const details = [rideLengthWords(leg), ...(leg.operator === undefined ? [] : [leg.operator])];
  const values = { line, place: board, details: details.join(', ') };
  return leg.headsign === undefined
    ? t('{line} from {place} ({details})', values)
    : t('{line} from {place}, towards {headsign} ({details})', {
        ...values,
        headsign: leg.headsign,
      });
}

function withAccess(leg: Leg, words: string): string {
  const access = stepFreeWords(leg);
  return access === null ? words : `${words}. ${access}`;
}
