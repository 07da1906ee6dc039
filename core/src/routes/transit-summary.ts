import type { Leg } from '../api/index.ts';
import { modeWord } from '../journeys/index.ts';
import { capital, t } from '../language/index.ts';

type Ridden = Pick<Leg, 'mode' | 'line' | 'headsign' | 'staysOn'> & {
  readonly to: { readonly name: string };
};

/** A line's name is longer than this only where a feed has no short name. */
const MAX_LINE_LENGTH = 16;

/**
 * The rides of a journey in their order (RES-15): 'Bus 27', 'Bus 27, then train towards Cardiff
 * Central', 'Bus 1, bus 2, then tram B'; 'Bus 1, staying on as bus 2' where nobody changes; 'Walk' where
 * nothing is ridden.
 */
export function transitSummary(legs: readonly Ridden[]): string {
  const rides: string[] = [];
  for (const leg of legs.filter(({ mode }) => mode !== 'walk')) {
    const before = leg.staysOn ? rides.pop() : undefined;
    rides.push(before === undefined ? rideName(leg) : stayedOn(before, rideName(leg)));
  }
  const last = rides.pop() ?? modeWord('walk');
  return capital(
    rides.length === 0 ? last : t('{rides}, then {last}', { rides: rides.join(', '), last }),
  );
}

/** 'Bus 1, staying on as bus 2' */
export function stayedOn(before: string, next: string): string {
  return t('{before}, staying on as {next}', { before, next });
}

/** Trains are named by where they go, buses by their number. */
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

interface Stretch {
  readonly distanceMetres: number;
  /** Names and numbers of the street, e.g. `['Chepstow Road', 'B4237']`. */
  readonly streetNames: readonly string[];
}

/**
 * For each route the street that distinguishes it: the one with the most metres beyond what any other
 * route uses of it, e.g. 'via Chepstow Road'; where it shares all its streets, its longest. 'via unnamed ways' where no street has a name.
 */
export function routeSummaries(
  routes: readonly { readonly steps: readonly Stretch[] }[],
): string[] {
  const lengths = routes.map(({ steps }) => metresByStreet(steps));
  return lengths.map((own, index) => {
    const others = lengths.filter((_, other) => other !== index);
    const streets = [...own].map(([name, metres]) => {
      const elsewhere = Math.max(0, ...others.map((other) => other.get(name) ?? 0));
      return { name, metres, tells: Math.max(0, metres - elsewhere) };
    });
    const [best] = streets.toSorted((a, b) => b.tells - a.tells || b.metres - a.metres);
    return best ? t('via {street}', { street: best.name }) : t('via unnamed ways');
  });
}

function metresByStreet(steps: readonly Stretch[]): Map<string, number> {
  const metres = new Map<string, number>();
  for (const { distanceMetres, streetNames } of steps) {
    const name = streetNames.find((text) => !isRoadNumber(text)) ?? streetNames[0];
    if (name !== undefined) metres.set(name, (metres.get(name) ?? 0) + distanceMetres);
  }
  return metres;
}

/** A48, B4237, M4, A48(M), E30 */
function isRoadNumber(text: string): boolean {
  return /^[ABEM]\d+(\(M\))?$/.test(text);
}
