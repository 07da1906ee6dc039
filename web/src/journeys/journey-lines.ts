import type { CandidateStop, Leg } from '@loovia/core/api';
import { capital, inSentence, t } from '@loovia/core/language';
import { reasonWords } from '@loovia/core/opening-hours';
import { confirmedWords } from '@loovia/core/revisions';
import { stayMinutes } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import { cleanlinessWords, knownFacts, unknownWords } from '../toilets/known-facts.ts';
import { visitWords } from './stop-words.ts';
import { itineraryOf, type ItineraryItem } from './itinerary.ts';
import {
  otherDayWords,
  pauseWords,
  rideEnds,
  rideLengthWords,
  stepFreeWords,
  walkWords,
} from './leg-words.ts';
import { everyWords, lineWords, stayWords } from './ride-words.ts';
import { shortName } from './route-words.ts';
import { stopVisitWords } from './visit-words.ts';
import type { PlannedJourney } from './planned-journey.ts';

/** A time of a public transport journey, and what happens then. */
interface LegLine {
  /** '09:20', or 'Wed 16 Jan, 00:10' on a day other than the journey's. */
  readonly at: string;
  readonly words: string;
}

/** The legs of a public transport journey, with its waits and stops. */
export function legLines({ journey, route }: Pick<PlannedJourney, 'journey' | 'route'>): LegLine[] {
  if (route.mode !== 'public') return [];
  const line = (instant: string, words: string): LegLine => {
    const day = otherDayWords(instant, journey.journeyDate);
    const time = formatClockTime(instant);
    return { at: day === null ? time : `${day}, ${time}`, words };
  };
  const items = itineraryOf(route, stayMinutes(journey.disabilityAccess));
  return [
    ...items.flatMap((item) => [
      line(item.from, itemWords(item)),
      ...(item.kind === 'ride' ? [line(item.to, endWords(item))] : []),
    ]),
    line(route.arrival, t('Arrive at {place}', { place: shortName(journey.endLocation) })),
  ];
}

/** 'Get off at Caerleon Common'; 'At Caerleon Common, stay on' where the vehicle goes on. */
function endWords({ leg, isStayedOn }: Extract<ItineraryItem, { readonly leg: Leg }>): string {
  const place = rideEnds(leg).alight;
  return isStayedOn ? t('At {place}, stay on', { place }) : t('Get off at {place}', { place });
}

function itemWords(item: ItineraryItem): string {
  switch (item.kind) {
    case 'wait':
    case 'toilet':
      return pauseWords(item);
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
  const every = everyWords(leg);
  const details = [
    ...(every === null ? [] : [inSentence(every)]),
    rideLengthWords(leg),
    ...(leg.operator === undefined ? [] : [leg.operator]),
  ];
  const values = { line, place: board, details: details.join(', ') };
  if (leg.staysOn) return `${stayWords(leg)} (${values.details})`;
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

/** The arrival at a stop: '09:20'. */
export function stopTime({ opening }: Pick<CandidateStop, 'opening'>): string {
  return formatClockTime(opening.at);
}

/** How a stop is visited and whether it is open then, as in its row. */
export function visitLines(stop: CandidateStop): string[] {
  return [
    ...(stop.visit ? [stopVisitWords(stop.visit)] : []),
    capital(visitWords(stop)),
    reasonWords(stop.opening),
  ];
}

/** What is known about a stop, who confirmed it, and what is not known, in lines. */
export function factLines(stop: CandidateStop): string[] {
  const facts = knownFacts(stop).map(({ words }) => words);
  return [
    facts.join(' · '),
    capital(confirmedWords(stop.people) ?? ''),
    unknownWords(stop) ?? '',
    cleanlinessWords(stop.cleanliness).words,
    stop.description ?? '',
  ].filter((line) => line !== '');
}
