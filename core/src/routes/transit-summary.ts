import type { Leg } from '../api/index.ts';
import { t } from '../language/index.ts';

type Ridden = Pick<Leg, 'mode' | 'line' | 'headsign'> & { readonly to: { readonly name: string } };

function modeWord(mode: Leg['mode']): string {
  const words: Readonly<Record<Leg['mode'], string>> = {
    walk: t('walk'),
    cycle: t('cycle'),
    car: t('car'),
    bus: t('bus'),
    coach: t('coach'),
    rail: t('train'),
    tram: t('tram'),
    metro: t('metro'),
    ferry: t('ferry'),
  };
  return words[mode];
}

/** What stands on the front of a vehicle is longer than this only where a feed has no short name. */
const MAX_LINE_LENGTH = 16;

/**
 * The rides of a journey in their order (RES-15): 'Bus 27', 'Bus 27, then train towards Cardiff
 * Central', 'Bus 1, bus 2, then tram B'; 'Walk' where nothing is ridden.
 */
export function transitSummary(legs: readonly Ridden[]): string {
  const rides = legs.filter(({ mode }) => mode !== 'walk').map(rideName);
  const last = rides.pop() ?? modeWord('walk');
  return capitalised(
    rides.length === 0 ? last : t('{rides}, then {last}', { rides: rides.join(', '), last }),
  );
}

/** Trains are known by where they go, buses by their number. */
function rideName({ mode, line, headsign, to }: Ridden): string {
  const word = modeWord(mode);
  const isKnownByLine = line !== undefined && line.length <= MAX_LINE_LENGTH && mode !== 'rail';
  if (isKnownByLine) {
    // Lines have English names as well: 'Park and Ride Bus'.
    const saysMode = [word, mode].some((one) => line.toLowerCase().includes(one));
    return saysMode ? line : `${word} ${line}`;
  }
  return headsign === undefined
    ? t('{vehicle} to {place}', { vehicle: word, place: to.name })
    : t('{vehicle} towards {place}', { vehicle: word, place: headsign });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
