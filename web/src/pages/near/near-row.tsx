import type { NearToilet } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { OPENING_REASONS } from '@loovia/core/opening-hours';
import { toiletPagePath } from '@loovia/core/toilets';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classes } from '../../components/classes.ts';
import { useHighlight } from '../../toilets/highlighting.tsx';
import { HoursUnknown } from '../../toilets/hours-unknown.tsx';
import { kindBesideName } from '../../toilets/known-facts.ts';
import { NearFacts, shortFacts } from '../../toilets/near-glance.tsx';
import { arrivalState, arrivalWords, nearWords } from '../../toilets/near-words.ts';
import { OpenState } from '../../toilets/open-state.tsx';
import { WalkThere, type Walking } from '../../walks/walk-there.tsx';
import styles from './near-row.module.css';

interface NearRowProps {
  readonly toilet: NearToilet;
  readonly walking: Walking;
  /** Whether it is listed for being on the map: how far away it is does not matter. */
  readonly inArea: boolean;
}

/** The first toilet: the answer, in the largest words of all, read at arm's length in the rain. */
export function NearAnswer({ toilet, walking }: Omit<NearRowProps, 'inArea'>) {
  const facts = shortFacts(toilet);
  return (
    <Item toilet={toilet} className={styles.answer}>
      <p className={styles.first} data-figures>
        <strong>{nearWords(toilet)}</strong>{' '}
        <OpenState state={arrivalState(toilet)}>{arrivalWords(toilet)}</OpenState>
      </p>
      <h3 className={styles.name}>
        {toilet.id === null ? (
          toilet.name
        ) : (
          <Link to={toiletPagePath(toilet.id)}>{toilet.name}</Link>
        )}
        <Kind toilet={toilet} />
      </h3>
      {facts !== null && <p>{facts}</p>}
      <AddHours toilet={toilet} />
      <WalkThere toilet={toilet} {...walking} isPrimary />
      <details>
        <summary className="summary">{t('Details')}</summary>
        <NearFacts toilet={toilet} />
      </details>
    </Item>
  );
}

/** One line, which opens to the rest. */
export function NearRow({ toilet, walking, inArea }: NearRowProps) {
  return (
    <Item toilet={toilet} className={styles.row}>
      <details>
        <summary className={styles.line}>
          <h3 className={styles.name}>
            {!inArea && (
              <>
                <span data-figures>{nearWords(toilet)}</span>{' '}
              </>
            )}
            <span className={styles.named}>{toilet.name}</span>
            <Kind toilet={toilet} />
          </h3>
          <span className={styles.state} data-figures>
            <OpenState state={arrivalState(toilet)}>{arrivalWords(toilet)}</OpenState>
          </span>
        </summary>
        <div className={styles.body}>
          <NearFacts toilet={toilet} isFar={!inArea} />
          <AddHours toilet={toilet} />
          <WalkThere toilet={toilet} {...walking} />
          {toilet.id !== null && (
            <p>
              <Link className="touch" to={toiletPagePath(toilet.id)}>
                {t('More about this toilet')}
              </Link>
            </p>
          )}
        </div>
      </details>
    </Item>
  );
}

interface ItemProps {
  readonly toilet: NearToilet;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Highlighted with its marker on the map. */
function Item({ toilet: { placeId }, className, children }: ItemProps) {
  const { highlighted, byPointer } = useHighlight();
  return (
    <li
      className={classes(className, placeId === highlighted && styles.highlighted)}
      {...byPointer(placeId)}
    >
      {children}
    </li>
  );
}

/** For whoever stands there and can read them. */
function AddHours({ toilet: { id, opening } }: Pick<NearRowProps, 'toilet'>) {
  const isUnknown = id !== null && opening.reason === OPENING_REASONS.unknown;
  return isUnknown && <HoursUnknown toiletId={id} />;
}

function Kind({ toilet }: { readonly toilet: NearToilet }) {
  const kind = kindBesideName(toilet);
  return kind !== null && <span className={styles.kind}> {kind}</span>;
}
