import type { LegMode } from '@loovia/core/journeys';
import { Bike, Bus, BusFront, Car, Footprints, Ship, TrainFront, TramFront } from 'lucide-react';

const ICONS = {
  walk: Footprints,
  cycle: Bike,
  car: Car,
  bus: Bus,
  coach: BusFront,
  rail: TrainFront,
  tram: TramFront,
  metro: TrainFront,
  ferry: Ship,
} as const satisfies Record<LegMode, unknown>;

/** Always beside a word, or within something that has a name. */
export function ModeIcon({ mode }: { readonly mode: LegMode }) {
  const Icon = ICONS[mode];
  return <Icon size="1.2em" aria-hidden />;
}
