/** What adapters of public transport build their journeys from. */
import type { NamedPlace, TransitJourney, TransitRide, TransitWalk } from './ports.ts';

/** A journey's ends as they were asked for, and its earliest departure. */
export interface Ends {
  readonly from: NamedPlace;
  readonly to: NamedPlace;
  readonly departAt: Date;
}

/** Null where a text is missing or empty. */
export const known = (text: string | undefined) =>
  text === undefined || text === '' ? null : text;

/** A place alone, of a call or a stop. */
export const placeOf = ({ name, lat, lng }: NamedPlace): NamedPlace => ({ name, lat, lng });

/** '#1a2b3c', of colours with or without '#'. */
export function colourOf(text: string | undefined): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text ?? '')?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** From setting out or boarding to arriving or alighting. */
export function timesOf(leg: TransitWalk | TransitRide): Date[] {
  if (leg.mode === 'walk') return [leg.departure, leg.arrival];
  const times = leg.calls.flatMap(({ arrival, departure }) => [arrival, departure]);
  // Before the first departure and after the last arrival nobody is on board.
  return times.slice(1, -1);
}

/** Whether it has a ride and its times never run backwards, as live times sometimes do. */
export function isTravelled(
  { departure, arrival, legs }: TransitJourney,
  { departAt }: Ends,
): boolean {
  const times = [departAt, departure, ...legs.flatMap(timesOf), arrival].map(Number);
  const goesOn = times.every((time, index) => time >= (times[index - 1] ?? 0));
  return goesOn && legs.some(({ mode }) => mode !== 'walk');
}

/** One of those whose journeys are the same. */
export function eachOnce<T extends { readonly journey: TransitJourney }>(found: readonly T[]): T[] {
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
