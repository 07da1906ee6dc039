import type { NearToilet } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { openingOnArrival } from '@loovia/core/near';
import type { Opening } from '@loovia/core/opening-hours';
import { useId } from 'react';
import styles from './near-page.module.css';
import { NearRow } from './near-row.tsx';

interface NearListProps {
  readonly toilets: readonly NearToilet[];
  /** Null = where the device is. */
  readonly from: LatLng | null;
}

type State = Opening['state'];

/** The state on arrival, which decides the list that a toilet is in. */
export function stateOf(toilet: NearToilet): State {
  return openingOnArrival(toilet).state;
}

/** Open ones, then those whose hours are not known, then the closed ones (NEAR-03). */
export function NearList({ toilets, from }: NearListProps) {
  return (['open', 'unknown', 'closed'] as const).map((state) => (
    <Group
      key={state}
      state={state}
      toilets={toilets.filter((toilet) => stateOf(toilet) === state)}
      from={from}
    />
  ));
}

function Group({ state, toilets, from }: NearListProps & { state: State }) {
  const heading = useId();
  if (toilets.length === 0) return null;
  return (
    <section aria-labelledby={heading} className={styles.group}>
      <h2 id={heading}>{stateWords(state)}</h2>
      <ol role="list" className="stack2">
        {toilets.map((toilet) => (
          <NearRow key={toilet.placeId} toilet={toilet} from={from} />
        ))}
      </ol>
    </section>
  );
}

function stateWords(state: State): string {
  switch (state) {
    case 'open':
      return t('Open when you get there');
    case 'unknown':
      return t('Opening hours not known');
    case 'closed':
      return t('Closed');
  }
}
