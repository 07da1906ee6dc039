import type { NearToilet } from '@loovia/core/api';
import { openingOnArrival } from '@loovia/core/near';
import styles from './near-glance.module.css';
import { beginningOf } from './known-facts.ts';
import { arrivalWords, howFarWords, nearWords } from './near-words.ts';
import { OpenState } from './open-state.tsx';
import { Facts } from './toilet-facts.tsx';

/** How far away a toilet is, if it is open on arrival, and what we know about it. */
export function NearGlance({ toilet }: { readonly toilet: NearToilet }) {
  return (
    <div className={styles.glance} data-figures>
      <p className={styles.first}>
        <strong>{nearWords(toilet)}</strong>{' '}
        <OpenState state={openingOnArrival(toilet).state}>{arrivalWords(toilet)}</OpenState>
      </p>
      <p className="note">{howFarWords(toilet)}</p>
      <Facts stop={{ ...toilet, paymentDetails: toilet.paymentDetails ?? undefined }} />
      {toilet.description !== null && <p>{beginningOf(toilet.description)}</p>}
    </div>
  );
}
