import type { Ref } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { NearbyToilet } from './nearby.ts';
import styles from './nearby-panel.module.css';
import { distanceWords } from './spot.ts';

interface NearbyPanelProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly toilets: readonly NearbyToilet[];
  /** They could not be looked up. */
  readonly failed: boolean;
  /** The form was sent and waits for an answer. */
  readonly isAsked: boolean;
  readonly onAnother: () => void;
  readonly onThereAlready: () => void;
}

/** Toilets that are there already, so near to the pin that the new one may be one of them. */
export function NearbyPanel(props: NearbyPanelProps) {
  const { headingRef, toilets, failed, isAsked, onAnother, onThereAlready } = props;
  if (failed) {
    return (
      <Notice kind="warning" live>
        <p>
          It could not be checked whether this toilet is already there. It can be added all the
          same.
        </p>
      </Notice>
    );
  }
  if (toilets.length === 0) return null;
  return (
    <Notice kind={isAsked ? 'warning' : 'information'} live>
      <h3 ref={headingRef} tabIndex={-1}>
        Is it one of these?
      </h3>
      <ul className={styles.toilets}>
        {toilets.map(({ id, placeId, name, distanceMetres, address, source }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong>, {distanceWords(distanceMetres)} from the pin
            </p>
            <p className={styles.more}>
              {[address, source.name].filter((words) => words !== null).join(' · ')}
            </p>
            <p>
              <Link to={reportAddress(placeId)}>Report a problem with {name}</Link>
            </p>
          </li>
        ))}
      </ul>
      {isAsked ? (
        <div className={styles.answers}>
          <Button look="primary" onClick={onAnother}>
            It is another one: add it
          </Button>
          <Button onClick={onThereAlready}>It is already there</Button>
        </div>
      ) : (
        <p>You can go on: you are asked again before it is added.</p>
      )}
    </Notice>
  );
}

function reportAddress(placeId: string): string {
  const query = new URLSearchParams({ category: 'loo_issue', toilet: placeId });
  return `/contact?${query.toString()}`;
}
