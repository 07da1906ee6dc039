import * as z from 'zod/mini';
import { RIDE_MODES } from '../timetable/timetable.ts';

/** What a traveller chooses for a whole journey: `public` is any ride, with the walks it needs. */
export const transportSchema = z.enum(['walking', 'public', 'cycling', 'car']);
export type Transport = z.infer<typeof transportSchema>;

/** Ways of travelling on the street. */
export const STREET_MODES = ['walk', 'cycle', 'car'] as const;
export type StreetMode = (typeof STREET_MODES)[number];

/** How one leg is travelled. Maps and timetables use other words, which their adapters translate. */
export const legModeSchema = z.enum([...STREET_MODES, ...RIDE_MODES]);
export type LegMode = z.infer<typeof legModeSchema>;

const STREET_MODE_OF = {
  walking: 'walk',
  cycling: 'cycle',
  car: 'car',
} as const satisfies Record<Exclude<Transport, 'public'>, StreetMode>;

const TRANSPORT_OF = { walk: 'walking', cycle: 'cycling', car: 'car' } as const satisfies Record<
  StreetMode,
  Transport
>;

/** The mode of a whole journey; not for public transport, whose legs differ. */
export function streetModeOf(transport: Exclude<Transport, 'public'>): StreetMode {
  return STREET_MODE_OF[transport];
}

export function isStreetMode(mode: LegMode): mode is StreetMode {
  return mode in TRANSPORT_OF;
}

/** The transport that a traveller chooses to travel as in this leg. */
export function transportOf(mode: LegMode): Transport {
  return isStreetMode(mode) ? TRANSPORT_OF[mode] : 'public';
}
