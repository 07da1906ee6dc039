import type { Service } from './days.ts';

/** First and last departure ('HH:MM', may pass 24:00), and the minutes between. */
type Spell = readonly [first: string, last: string, everyMinutes: number];
export type Departures = Readonly<Partial<Record<Service, readonly Spell[]>>>;

/** How often the lines run: many between towns, few to the coast and the hills. */
export const DEPARTURES = {
  often: {
    weekdays: [
      ['05:25', '06:25', 30],
      ['06:45', '18:45', 20],
      ['19:10', '22:40', 30],
      ['23:40', '23:40', 60],
    ],
    saturdays: [
      ['06:25', '18:55', 30],
      ['19:40', '23:40', 60],
    ],
    sundays: [['08:25', '22:25', 60]],
    nights: [['24:40', '25:40', 60]],
  },
  steady: {
    weekdays: [
      ['06:05', '18:35', 30],
      ['19:30', '22:30', 60],
    ],
    saturdays: [
      ['06:35', '18:35', 30],
      ['19:30', '22:30', 60],
    ],
    sundays: [['09:05', '21:05', 120]],
  },
  hourly: {
    weekdays: [['06:40', '20:40', 60]],
    saturdays: [['07:10', '19:10', 60]],
    sundays: [['09:40', '17:40', 240]],
  },
  city: {
    weekdays: [
      ['05:50', '18:50', 15],
      ['19:20', '23:20', 30],
    ],
    saturdays: [
      ['06:20', '18:50', 20],
      ['19:20', '23:20', 30],
    ],
    sundays: [['08:10', '22:10', 30]],
    nights: [['24:20', '25:20', 60]],
  },
  mainLine: {
    weekdays: [
      ['05:35', '21:35', 30],
      ['22:35', '23:35', 60],
    ],
    saturdays: [
      ['06:05', '20:05', 30],
      ['21:35', '23:35', 60],
    ],
    sundays: [['08:05', '22:05', 60]],
  },
  branch: {
    weekdays: [['05:56', '21:56', 60]],
    saturdays: [['06:56', '21:56', 60]],
    sundays: [['09:56', '21:56', 120]],
  },
} satisfies Record<string, Departures>;

function secondsOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
}

/** Seconds after midnight at which vehicles leave, each `laterMinutes` after the pattern. */
export function departuresOf(spells: readonly Spell[], laterMinutes: number): number[] {
  return spells.flatMap(([first, last, everyMinutes]) => {
    const found: number[] = [];
    for (let at = secondsOf(first); at <= secondsOf(last); at += everyMinutes * 60) {
      found.push(at + laterMinutes * 60);
    }
    return found;
  });
}
