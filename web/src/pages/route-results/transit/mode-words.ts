import type { Leg } from '@loovia/core/api';

export type LegMode = Leg['mode'];

const WORDS: Readonly<Record<LegMode, string>> = {
  walk: 'walk',
  cycle: 'cycle',
  car: 'drive',
  bus: 'bus',
  coach: 'coach',
  rail: 'train',
  tram: 'tram',
  metro: 'metro',
  ferry: 'ferry',
};

/** 'bus', 'train', …: as in 'the next bus'. */
export function modeWord(mode: LegMode): string {
  return WORDS[mode];
}

/** 'Bus 27'; 'Train' where the line has no name. */
export function lineWords({ mode, line }: Pick<Leg, 'mode' | 'line'>): string {
  const word = capital(modeWord(mode));
  return line === undefined ? word : `${word} ${line}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function isRide({ mode }: Pick<Leg, 'mode'>): boolean {
  return mode !== 'walk' && mode !== 'cycle' && mode !== 'car';
}

/** Whole minutes from one instant to another, as clock times without seconds would say. */
export function minutesBetween(from: string, to: string): number {
  return clockMinute(to) - clockMinute(from);
}

function clockMinute(instant: string): number {
  return Math.floor(Date.parse(instant) / 60_000);
}

/** '1 stop', '6 stops' */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
