import type { Leg } from '../api/index.ts';

type Ridden = Pick<Leg, 'mode' | 'line' | 'headsign'> & { readonly to: { readonly name: string } };

const WORDS: Readonly<Record<Leg['mode'], string>> = {
  walk: 'walk',
  cycle: 'cycle',
  car: 'car',
  bus: 'bus',
  coach: 'coach',
  rail: 'train',
  tram: 'tram',
  metro: 'metro',
  ferry: 'ferry',
};

/** What stands on the front of a vehicle is longer than this only where a feed has no short name. */
const MAX_LINE_LENGTH = 16;

/**
 * The rides of a journey in their order (RES-15): 'Bus 27', 'Bus 27, then train towards Cardiff
 * Central', 'Bus 1, bus 2, then tram B'; 'Walk' where nothing is ridden.
 */
export function transitSummary(legs: readonly Ridden[]): string {
  const rides = legs.filter(({ mode }) => mode !== 'walk').map(rideName);
  const last = rides.pop() ?? 'walk';
  return capitalised(rides.length === 0 ? last : `${rides.join(', ')}, then ${last}`);
}

/** Trains are known by where they go, buses by their number. */
function rideName({ mode, line, headsign, to }: Ridden): string {
  const word = WORDS[mode];
  const isKnownByLine = line !== undefined && line.length <= MAX_LINE_LENGTH && mode !== 'rail';
  if (isKnownByLine) return line.toLowerCase().includes(word) ? line : `${word} ${line}`;
  return headsign === undefined ? `${word} to ${to.name}` : `${word} towards ${headsign}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
