import type { Leg, Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import type { MapChange } from '../../../map/map-sheet.tsx';
import { minutesWords, rideEnds } from './leg-words.ts';
import { capital, isRide, lineWords, modeWord } from './mode-words.ts';

/** Where the traveller boards, changes and leaves the last vehicle, with the ride of each (RES-23, RES-24). */
export function changePoints({ id, legs }: Pick<Route, 'id' | 'legs'>): MapChange[] {
  const rides = legs.filter(isRide);
  const last = rides.at(-1);
  const boardings = rides.map((ride, index): MapChange => {
    const where = { line: inSentence(lineWords(ride)), place: ride.from.name };
    const title =
      index === 0 ? t('Board {line} at {place}', where) : t('Change to {line} at {place}', where);
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
  const time = (instant: string) => formatClockTime(new Date(instant));
  return [
    [t('Line'), ride.line ?? t('No number or name')],
    [t('Type'), capital(modeWord(ride.mode))],
    [t('From'), `${board}, ${time(ride.departure)}`],
    [t('To'), `${alight}, ${time(ride.arrival)}`],
    [t('Duration'), minutesWords(ride.departure, ride.arrival)],
  ];
}

function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
