/** What adapters of public transport build their journeys from. */
import type { Call } from '@loovia/core/api';
import { isRide, type NamedPlace, type TransitLeg } from './legs.ts';
import type { TransitJourney } from './ports.ts';

/** A journey's ends as they were asked for, and its earliest departure. */
export interface TransitQuestion {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly departAt: Date;
}

/** Undefined where a text is missing or empty. */
export const known = (text: string | undefined) => (text === '' ? undefined : text);

/** '#1a2b3c', of colours with or without '#'. */
export function colourOf(text: string | undefined): string | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
}

/** What is said of step-free access: nothing unless it was asked for. */
export function stepFreeWord(isAsked: boolean, isConfirmed: boolean): Call['stepFree'] {
  if (!isAsked) return undefined;
  return isConfirmed ? 'confirmed' : 'not confirmed';
}

/** From setting out or boarding to arriving or alighting. */
export function timesOf(leg: TransitLeg): Date[] {
  if (!isRide(leg)) return [leg.departure, leg.arrival];
  const times = leg.calls.flatMap(({ arrival, departure }) => [arrival, departure]);
  // Before the first departure and after the last arrival nobody is on board.
  return times.slice(1, -1);
}

/** Whether it has a ride and its times never run backwards, as live times sometimes do. */
export function isTravelled(
  { departure, arrival, legs }: TransitJourney,
  { departAt }: TransitQuestion,
): boolean {
  const times = [departAt, departure, ...legs.flatMap(timesOf), arrival].map(Number);
  const goesOn = times.every((time, index) => time >= (times[index - 1] ?? 0));
  return goesOn && legs.some(isRide);
}

/** One of those whose journeys are the same. */
export function distinctJourneys<T extends { readonly journey: TransitJourney }>(
  found: readonly T[],
): T[] {
  return [...new Map(found.map((one) => [JSON.stringify(one.journey), one])).values()];
}

/** The one to arrive first; of those that arrive together, the one that leaves last. */
export function firstToArrive(journeys: readonly TransitJourney[]): TransitJourney | null {
  const [first] = journeys.toSorted(
    (a, b) => Number(a.arrival) - Number(b.arrival) || Number(b.departure) - Number(a.departure),
  );
  return first ?? null;
}

/** The first `most` of some journeys, the one to arrive first in the last place if it isn't among them. */
export function mostWithFirst(
  journeys: readonly TransitJourney[],
  most: number,
): readonly TransitJourney[] {
  const taken = journeys.slice(0, most);
  const first = firstToArrive(journeys);
  if (!first || taken.some(({ arrival }) => arrival <= first.arrival)) return taken;
  return [...taken.slice(0, -1), first];
}
