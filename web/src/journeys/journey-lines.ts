import type { CandidateStop, Leg } from '@loovia/core/api';
import { capital, inSentence, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { directionsWords } from '../toilets/fact-words.ts';
import { cleanlinessWords, knownFacts, unknownWords } from '../toilets/known-facts.ts';
import { whatPeopleSay } from '../toilets/what-people-say.ts';
import { visitWords, stateWords } from './stop-words.ts';
import {
  dryWords,
  type DryOf,
  minutesWords,
  otherDayWords,
  rideEnds,
  rideLengthWords,
  waitWords,
  walkWords,
} from './leg-words.ts';
import type { PlannedJourney } from './planned-journey.ts';
import { everyWords, lineWords, stayWords } from './ride-words.ts';
import { timelineOf, type TimelineEvent } from './timeline.ts';
import { stopVisitWords } from './visit-words.ts';

/** An event of a journey in words. */
interface TimelineLine {
  /** '09:20', or 'Wed 16 Jan, 00:10' on a day other than the journey's. */
  readonly at: string;
  readonly words: string;
  readonly event: TimelineEvent;
}

/** The timeline of a journey in words, with its chosen toilets only. */
export function timelineLines({ journey, route, stops }: PlannedJourney): TimelineLine[] {
  const of = route.leftOutForAccess === undefined ? 'all' : 'step-free';
  return timelineOf(route, { journey, isIncomplete: route.stopsFailed })
    .filter((event) => event.kind !== 'toilet' || stops.includes(event.stop))
    .map((event) => {
      const day = otherDayWords(event.at, journey.journeyDate);
      const time = formatClockTime(event.at);
      const at = day === null ? time : `${day}, ${time}`;
      return { at, words: eventWords(event, of), event };
    });
}

/** A toilet is named with the minutes there only where the journey includes them. */
function eventWords(event: TimelineEvent, of: DryOf): string {
  switch (event.kind) {
    case 'start':
      return t('Start at {place}', { place: event.place });
    case 'way':
      return walkWords(event.leg);
    case 'ride':
      return rideWords(event.leg);
    case 'off':
      return offWords(event);
    case 'wait':
      return waitWords(event);
    case 'toilet':
      return toiletWords(event);
    case 'dry':
      return dryWords(event, of);
    case 'arrival':
      return t('Arrive at {place}', { place: event.place });
  }
}

/** 'Get off at Caerleon Common'; 'At Caerleon Common, stay on' where the vehicle goes on. */
function offWords({ leg, isStayedOn }: Extract<TimelineEvent, { kind: 'off' }>): string {
  const place = rideEnds(leg).alight;
  return isStayedOn ? t('At {place}, stay on', { place }) : t('Get off at {place}', { place });
}

/** 'Toilet stop: Castle toilets, about 5 min' */
function toiletWords({ at, until, stop }: Extract<TimelineEvent, { kind: 'toilet' }>): string {
  const { name } = stop;
  return until === null
    ? t('Toilet stop: {name}', { name })
    : t('Toilet stop: {name}, about {time}', { name, time: minutesWords(at, until) });
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

/** How a stop is visited and whether it is open then, as in its row. */
export function visitLines(stop: CandidateStop): string[] {
  return [
    ...(stop.visit ? [stopVisitWords(stop.visit)] : []),
    capital(visitWords(stop)),
    capital(stateWords(stop.opening)),
  ];
}

/** What is known about a stop, who confirmed it, and what is not known, in lines. */
export function factLines(stop: CandidateStop): string[] {
  const facts = knownFacts(stop).map(({ words }) => words);
  return [
    facts.join(' · '),
    ...whatPeopleSay(stop),
    unknownWords(stop) ?? '',
    cleanlinessWords(stop.cleanliness).words,
    stop.description ?? '',
    stop.directionsInside ? directionsWords(stop.directionsInside) : '',
  ].filter((line) => line !== '');
}
