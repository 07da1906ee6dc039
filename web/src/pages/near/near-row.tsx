import type { NearToilet } from '@loovia/core/api';
import type { LatLng } from '@loovia/core/geo';
import { toiletPagePath } from '@loovia/core/toilets';
import { Link } from 'react-router';
import { classes } from '../../components/classes.ts';
import { useHighlight } from '../../toilets/highlighting.tsx';
import { NearGlance } from '../../toilets/near-glance.tsx';
import { WalkThere } from '../../toilets/walk-there.tsx';
import { kindBesideName } from '../../toilets/known-facts.ts';
import styles from './near-page.module.css';

interface NearRowProps {
  readonly toilet: NearToilet;
  /** Null = where the device is. */
  readonly from: LatLng | null;
}

export function NearRow({ toilet, from }: NearRowProps) {
  const { highlighted, byPointer } = useHighlight();
  const kind = kindBesideName(toilet);
  return (
    <li
      className={classes(styles.row, toilet.placeId === highlighted && styles.highlighted)}
      {...byPointer(toilet.placeId)}
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
