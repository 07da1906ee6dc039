import { lazy, Suspense, useSyncExternalStore } from 'react';
import { keptFor } from '../../on-the-road/kept-store.ts';
import type { EarlierJourneysProps } from './earlier-journeys.tsx';
import styles from './earlier-journeys.module.css';

/** Only who has planned here before needs it; without it the planner works as ever. */
const Loaded = lazy(() =>
  import('./earlier-journeys.tsx').then(
    ({ EarlierJourneys: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

const neverChanges = () => () => undefined;

/** Journeys kept on this device, for whoever has some. */
export function EarlierJourneys(props: EarlierJourneysProps) {
  // The server, which draws the page first, knows of nothing on this device.
  const owner = useSyncExternalStore(neverChanges, keptFor, () => null);
  if (owner === null) return null;
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Loaded {...props} />
    </Suspense>
  );
}
