import { journeyToQuery } from '@loovia/core/journeys';
import type { ReactNode } from 'react';
import { useLocation, type Location } from 'react-router';
import type { KeptJourney } from '../../offline/kept-journey.ts';
import { journeyOfLocation } from '../route-results/journey-of-location.ts';
import { Kept } from './kept-journey-page.tsx';
import { useOwned } from './use-owned.ts';

interface KeptResultsProps {
  /** Shown where the journey of the address is not kept. */
  readonly otherwise: ReactNode;
}

/** The results of the journey in the address as they are kept on this device. */
export function KeptResults({ otherwise }: KeptResultsProps) {
  const location: Location<unknown> = useLocation();
  const { kept } = useOwned();
  if (!kept) return null;
  const journey = keptOf(location, kept);
  return journey ? <Kept journey={journey} /> : otherwise;
}

function keptOf(location: Location<unknown>, kept: readonly KeptJourney[]): KeptJourney | null {
  const found = journeyOfLocation(location);
  if (found.kind !== 'journey') return null;
  const wanted = journeyToQuery(found.journey).toString();
  const same = kept.find(
    (one) => one.kind === 'whole' && journeyToQuery(one.journey).toString() === wanted,
  );
  return same ?? null;
}
