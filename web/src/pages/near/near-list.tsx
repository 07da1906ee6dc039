import type { NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { openingOnArrival } from '@loovia/core/near';
import type { Opening } from '@loovia/core/opening-hours';
import { useId, type ReactNode } from 'react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Walking } from '../../walks/walk-there.tsx';
import styles from './near-page.module.css';
import { NearAnswer, NearRow } from './near-row.tsx';

interface NearListProps {
  readonly toilets: readonly NearToilet[];
  readonly walking: Walking;
  /** Whether they are those on the map, not those near a place. */
  readonly inArea: boolean;
}

type State = Opening['state'];

/** The state on arrival, which decides the list that a toilet is in. */
export function stateOf(toilet: NearToilet): State {
  return openingOnArrival(toilet).state;
}

/** The one to say in the largest words: nobody is sent to a closed one so. Null = none. */
export function bestOf(toilets: readonly NearToilet[]): NearToilet | null {
  const [first] = toilets;
  return first && stateOf(first) !== 'closed' ? first : null;
}

/** The answer, before anything else. */
export function Nearest({
  toilet,
  walking,
}: Pick<NearListProps, 'walking'> & { readonly toilet: NearToilet }) {
  return (
    <Group words={t('Nearest')}>
      <NearAnswer toilet={toilet} walking={walking} />
    </Group>
  );
}

/** Open ones, then those whose hours are not known, then the closed ones (NEAR-03). */
export function NearList({ toilets, ...how }: NearListProps) {
  return (
    <div className={styles.groups}>
      {(['open', 'unknown', 'closed'] as const).map((state) => {
        const those = toilets.filter((toilet) => stateOf(toilet) === state);
        return (
          those.length > 0 && (
            <Group key={state} words={stateWords(state)}>
              {those.map((toilet) => (
                <NearRow key={toilet.placeId} toilet={toilet} {...how} />
              ))}
            </Group>
          )
        );
      })}
    </div>
  );
}

/** A list with a heading for screen readers: each row says the same. */
function Group({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        <VisuallyHidden>{words}</VisuallyHidden>
      </h2>
      <ol role="list">{children}</ol>
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
