import type { ToiletDetails } from '@loovia/core/api';
import { capital } from '@loovia/core/language';
import { hoursWords, openingLater } from '@loovia/core/opening-hours';
import { useNow } from '../../api/use-now.ts';
import { Notice } from '../../components/notice.tsx';
import { OpenState } from '../../toilets/open-state.tsx';
import { WalkThere } from '../../toilets/walk-there.tsx';
import styles from './toilet-page.module.css';
import { statusWords } from '../../toilets/status-words.ts';

/** What a reader in a hurry needs first: is it open now, and how to get there. */
export function OpenNow({ toilet }: { readonly toilet: ToiletDetails }) {
  const { name, location } = toilet;
  const opening = openingLater(toilet.opening, useNow());
  return (
    <div className={styles.now}>
      <p className={styles.state} data-figures>
        <OpenState state={opening.state}>{capital(hoursWords(opening))}</OpenState>
      </p>
      {opening.reported && (
        <Notice kind="warning">
          <p data-figures>{statusWords(opening.reported)}</p>
        </Notice>
      )}
      <p className={styles.walk}>
        <WalkThere name={name} to={location} from={null} isPrimary />
      </p>
    </div>
  );
}
