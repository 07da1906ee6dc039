import { journeySchema, type Journey, type PlannerForm } from '@loovia/core/journeys';
import * as z from 'zod/mini';
import type { KeptJourney } from '../../on-the-road/kept-journey.ts';

/** A journey without the day and time of then. */
export type EarlierJourney = Omit<Journey, 'journeyDate' | 'journeyTime'>;

export type Settings = Pick<
  Journey,
  'disabilityAccess' | 'frequency' | 'tolerance' | 'selectedTransport'
>;

export interface EarlierChoices {
  /** Newest first, each pair of places once. */
  readonly journeys: readonly EarlierJourney[];
  readonly settings: Settings;
}

const earlierSchema = z.object(
  z.omit(journeySchema, { journeyDate: true, journeyTime: true }).shape,
);

/** As many as leave the form in view on a phone. */
const MOST_JOURNEYS = 3;

/** What may be chosen again; null where no whole journey is kept. */
export function earlierChoices(kept: readonly KeptJourney[]): EarlierChoices | null {
  const journeys = new Map<string, EarlierJourney>();
  for (const one of kept) {
    if (one.kind !== 'whole') continue;
    const journey = earlierSchema.parse(one.journey);
    const places = JSON.stringify([journey.startLocation, journey.endLocation]);
    if (!journeys.has(places)) journeys.set(places, journey);
  }
  const [last] = journeys.values();
  if (!last) return null;
  const { disabilityAccess, frequency, tolerance, selectedTransport } = last;
  return {
    journeys: [...journeys.values()].slice(0, MOST_JOURNEYS),
    settings: { disabilityAccess, frequency, tolerance, selectedTransport },
  };
}

/** Whether the form holds these settings already. */
export function hasSettings(form: PlannerForm, settings: Settings): boolean {
  return (
    form.selectedTransport === settings.selectedTransport &&
    form.frequency === settings.frequency &&
    form.tolerance === settings.tolerance &&
    form.disabilityAccess === settings.disabilityAccess
  );
}
