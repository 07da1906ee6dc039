import type { Opening } from '../opening-hours/index.ts';
import type { Transport } from '../journeys/index.ts';
import type { ToiletFacts } from '../toilets/index.ts';

/** What makes one candidate stop better than another. */
export interface StopQualities extends Pick<
  ToiletFacts,
  'isAccessible' | 'isPublic' | 'isMenOnly' | 'isWomenOnly' | 'isFree'
> {
  /** Real extra minutes on the network; null = not known. */
  readonly detourMinutes: number | null;
  readonly distanceFromRouteMetres: number;
  /** Predicted cleanliness, 0 to 5. */
  readonly predictedCleanliness: number;
  readonly opening: Pick<Opening, 'state' | 'at' | 'closes' | 'reported'>;
  /** One person alone says that it is accessible. */
  readonly isAccessSaidByOne: boolean;
  /** Whether it has each of the things that are wished for. */
  readonly wished: readonly (boolean | null)[];
}

export interface CostOptions {
  readonly disabilityAccess: boolean;
  readonly transport: Transport;
}

/** A stop's cost by cause, in minutes: how long a detour one would rather make. */
export interface StopCost {
  readonly detour: number;
  readonly cleanliness: number;
  readonly opening: number;
  readonly access: number;
  /** Who may go in. */
  readonly entry: number;
  readonly price: number;
  readonly wishes: number;
}

/** One point of cleanliness less is as bad as three minutes more on the way. */
const MINUTES_PER_CLEANLINESS_POINT = 3;
/** Standing before a locked door costs half an hour: the way, and the search for another. */
const MINUTES_WHEN_SHUT = 30;
/**
 * Published hours hold so often; what hours not known are worth; how sure it is at closing time; and where one
 * person says that it is closed.
 */
const CERTAINTY = { open: 0.95, unknown: 0.6, closing: 0.6, reportedClosed: 0.2 } as const;
/** From so many minutes before closing on, being late matters less and less. */
const SAFE_MARGIN_MINUTES = 30;
/** Where step-free access is asked for and not confirmed: worse than any detour to one that has it. */
const MINUTES_WHEN_ACCESS_UNCONFIRMED = 60;
/** We don't ask who travels: every other person can't use a toilet for one sex. */
const MINUTES_WHEN_FOR_ONE_SEX = 20;
/** Something has to be bought, or asked for. */
const MINUTES_WHEN_FOR_CUSTOMERS = 5;
const MINUTES_WHEN_CHARGED = 2;
const MINUTES_WHEN_PRICE_UNKNOWN = 0.5;
/** For each thing wished for: who needs it goes far for it, but not to a locked door. */
const MINUTES_WHEN_WISH_UNKNOWN = 10;
const MINUTES_WHEN_WISH_LACKING = 20;
/** There and back to a stop whose detour isn't known, at these metres a minute in a straight line. */
const METRES_PER_MINUTE = { walking: 60, public: 60, cycling: 200, car: 400 } as const;

/**
 * What picking a stop costs, by cause: its detour, its predicted cleanliness under 5, how uncertain
 * it is to be open on arrival, step-free access where it is asked for and not known, who may go in, its
 * price, and what it is not known to have of what is wished for. A stated utility, in minutes of detour that one would trade for it (decision record 0140).
 */
export function stopCost(stop: StopQualities, options: CostOptions): StopCost {
  return {
    detour: detourMinutes(stop, options.transport),
    cleanliness: (5 - stop.predictedCleanliness) * MINUTES_PER_CLEANLINESS_POINT,
    opening: (1 - openCertainty(stop.opening)) * MINUTES_WHEN_SHUT,
    access: accessMinutes(stop, options),
    entry: entryMinutes(stop),
    price: priceMinutes(stop.isFree),
    wishes: stop.wished.reduce((sum, has) => sum + wishMinutes(has), 0),
  };
}

/** All of a {@link stopCost}, in minutes. */
export function totalCostMinutes(cost: StopCost): number {
  return Object.values<number>({ ...cost }).reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * How certain a stop is to be open on arrival, 0 to 1: published hours hold in 19 of 20 cases, less
 * in the half hour before closing, when earlier stops may make one late; hours not known in 6 of 10; 2 of 10
 * where one person reports that it is closed.
 */
export function openCertainty({ state, at, closes, reported }: StopQualities['opening']): number {
  if (state === 'closed') return 0;
  if (reported) return CERTAINTY.reportedClosed;
  if (state === 'unknown') return CERTAINTY.unknown;
  if (closes === undefined) return CERTAINTY.open;
  const marginMinutes = (Date.parse(closes) - Date.parse(at)) / 60_000;
  const safe = Math.min(1, Math.max(0, marginMinutes / SAFE_MARGIN_MINUTES));
  return CERTAINTY.closing + safe * (CERTAINTY.open - CERTAINTY.closing);
}

function accessMinutes(stop: StopQualities, { disabilityAccess }: CostOptions): number {
  const isConfirmed = stop.isAccessible === true && !stop.isAccessSaidByOne;
  return disabilityAccess && !isConfirmed ? MINUTES_WHEN_ACCESS_UNCONFIRMED : 0;
}

function detourMinutes(stop: StopQualities, transport: Transport): number {
  const estimate = (2 * stop.distanceFromRouteMetres) / METRES_PER_MINUTE[transport];
  return stop.detourMinutes ?? estimate;
}

function entryMinutes({ isPublic, isMenOnly, isWomenOnly }: StopQualities): number {
  const oneSex = isMenOnly || isWomenOnly ? MINUTES_WHEN_FOR_ONE_SEX : 0;
  return oneSex + (isPublic === false ? MINUTES_WHEN_FOR_CUSTOMERS : 0);
}

function priceMinutes(isFree: boolean | null): number {
  if (isFree === null) return MINUTES_WHEN_PRICE_UNKNOWN;
  return isFree ? 0 : MINUTES_WHEN_CHARGED;
}

function wishMinutes(has: boolean | null): number {
  if (has === null) return MINUTES_WHEN_WISH_UNKNOWN;
  return has ? 0 : MINUTES_WHEN_WISH_LACKING;
}
