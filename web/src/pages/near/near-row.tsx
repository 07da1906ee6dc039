import type { NearToilet } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { capital } from '@loovia/core/language';
import { openingOnArrival } from '@loovia/core/near';
import { confirmedWords } from '@loovia/core/revisions';
import { toiletPagePath } from '@loovia/core/toilets';
import { Link } from 'react-router';
import { classes } from '../../components/classes.ts';
import { highlighting, type Highlight } from '../../toilets/highlighting.ts';
import { OpenState } from '../../toilets/open-state.tsx';
import { WalkThere } from '../../toilets/walk-there.tsx';
import { Facts } from '../../toilets/toilet-facts.tsx';
import { kindBesideName } from '../../toilets/known-facts.ts';
import styles from './near-page.module.css';
import { arrivalWords, howFarWords, nearWords } from '../../toilets/near-words.ts';

interface NearRowProps {
  readonly toilet: NearToilet;
  /** Null = where the device is. */
  readonly from: LatLng | null;
  readonly highlighted: boolean;
  readonly highlight: Highlight;
}

/** One toilet in the list. */
export function NearRow({ toilet, from, highlighted, highlight }: NearRowProps) {
  const kind = kindBesideName(toilet);
  return (
    <li
      className={classes(styles.row, highlighted && styles.highlighted)}
      {...highlighting(toilet.placeId, highlight).byPointer}
    >
      <h3 className={styles.name}>
        {toilet.id === null ? (
          toilet.name
        ) : (
          <Link to={toiletPagePath(toilet.id)}>{toilet.name}</Link>
        )}{' '}
        {kind !== null && <span className={styles.kind}>{kind}</span>}
      </h3>
      <NearGlance toilet={toilet} />
      <p>
        <WalkThere name={toilet.name} to={toilet.location} from={from} />
      </p>
    </li>
  );
}

/** How far away it is, if it is open, and what we know about it. */
export function NearGlance({ toilet }: Pick<NearRowProps, 'toilet'>) {
  const facts = { ...toilet, paymentDetails: toilet.paymentDetails ?? undefined };
  const confirmed = confirmedWords(toilet.people);
  return (
    <div className={styles.glance} data-figures>
      <p className={styles.first}>
        <strong>{nearWords(toilet)}</strong>{' '}
        <OpenState state={openingOnArrival(toilet).state}>{arrivalWords(toilet)}</OpenState>
      </p>
      <p className="note">{howFarWords(toilet)}</p>
      {confirmed !== null && <p className="note">{capital(confirmed)}</p>}
      <Facts stop={facts} />
    </div>
  );
}
