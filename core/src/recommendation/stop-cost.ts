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
  /** Only one person states that it is accessible. */
  readonly isAccessFromOnePerson: boolean;
  /** Whether it has each thing that is wished for. */
  readonly wished: readonly (boolean | null)[];
}

export interface CostOptions {
  readonly disabilityAccess: boolean;
  readonly transport: Transport;
}

/** A stop's cost by cause, in minutes of detour that a traveller would rather make. */
export interface StopCost {
  readonly detour: number;
  readonly cleanliness: number;
  readonly opening: number;
  readonly access: number;
  /** Who may enter. */
  readonly entry: number;
  readonly price: number;
  readonly wishes: number;
}

/** One point of cleanliness less is as bad as three minutes more on the way. */
const MINUTES_PER_CLEANLINESS_POINT = 3;
/** A locked door costs half an hour: the way there, and the search for another toilet. */
const MINUTES_WHEN_SHUT = 30;
/**
 * How likely a toilet is open: by published hours, with unknown hours, at closing time, and where one
 * person reports that it is closed.
 */
const CERTAINTY = { open: 0.95, unknown: 0.6, closing: 0.6, reportedClosed: 0.2 } as const;
/** This long before closing, being late no longer matters. */
const SAFE_MARGIN_MINUTES = 30;
/** Where step-free access is asked for and not confirmed: worse than any detour to a confirmed toilet. */
const MINUTES_WHEN_ACCESS_UNCONFIRMED = 60;
/** We do not ask who travels: to half of all people a toilet for one sex is a locked door. */
const MINUTES_WHEN_FOR_ONE_SEX = 30;
/** Something has to be bought, or asked for. */
const MINUTES_WHEN_FOR_CUSTOMERS = 5;
/** Who may enter is not known: they may have to ask. */
const MINUTES_WHEN_ENTRY_UNKNOWN = 2;
const MINUTES_WHEN_CHARGED = 2;
const MINUTES_WHEN_PRICE_UNKNOWN = 0.5;
/** For each wish: somebody who needs it will go far for it, but not to a locked door. */
const MINUTES_WHEN_WISH_UNKNOWN = 10;
const MINUTES_WHEN_WISH_LACKING = 20;
/**
 * The whole frequency outside the window of a stop (AI-09), or too near to the stop before (AI-10), is as bad
 * as this many minutes more on the way, and a tenth of it as a tenth of them: a minute too early is much to
 * somebody who wants a stop every 20 minutes (1.75), and little every 100 (0.35).
 */
export const MINUTES_PER_FREQUENCY_OFF_TIME = 35;
/** Speed in a straight line, there and back, to a stop with an unknown detour. */
const METRES_PER_MINUTE = { walking: 60, public: 60, cycling: 200, car: 400 } as const;

/**
 * What picking a stop costs, by cause: its detour, predicted cleanliness under 5, the uncertainty that it
 * is open on arrival, unconfirmed step-free access where that is asked for, who may enter, its price, and
 * unfulfilled wishes. In minutes of detour that a traveller would trade for it (decision record 0140).
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

/** The sum of a {@link stopCost}, in minutes. */
export function totalCostMinutes(cost: StopCost): number {
  return Object.values<number>({ ...cost }).reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * How likely a stop is to be open on arrival, 0 to 1: 19 in 20 by published hours, less in the half hour
 * before closing, when earlier stops may make one late; 6 in 10 with unknown hours; 2 in 10 where one
 * person reports that it is closed.
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
  const isConfirmed = stop.isAccessible === true && !stop.isAccessFromOnePerson;
  return disabilityAccess && !isConfirmed ? MINUTES_WHEN_ACCESS_UNCONFIRMED : 0;
}

function detourMinutes(stop: StopQualities, transport: Transport): number {
  const estimate = (2 * stop.distanceFromRouteMetres) / METRES_PER_MINUTE[transport];
  return stop.detourMinutes ?? estimate;
}

function entryMinutes({ isPublic, isMenOnly, isWomenOnly }: StopQualities): number {
  const oneSex = isMenOnly || isWomenOnly ? MINUTES_WHEN_FOR_ONE_SEX : 0;
  if (isPublic === null) return oneSex + MINUTES_WHEN_ENTRY_UNKNOWN;
  return oneSex + (isPublic ? 0 : MINUTES_WHEN_FOR_CUSTOMERS);
}

function priceMinutes(isFree: boolean | null): number {
  if (isFree === null) return MINUTES_WHEN_PRICE_UNKNOWN;
  return isFree ? 0 : MINUTES_WHEN_CHARGED;
}

function wishMinutes(has: boolean | null): number {
  if (has === null) return MINUTES_WHEN_WISH_UNKNOWN;
  return has ? 0 : MINUTES_WHEN_WISH_LACKING;
}
