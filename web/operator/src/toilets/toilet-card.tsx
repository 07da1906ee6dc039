import type { ToiletCard as Card } from '@loovia/core/operator';
import { useQuery } from '@tanstack/react-query';
import { cardQuery } from '../calls.ts';
import styles from '../parts/list.module.css';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { PersonName, ToiletPageLink } from '../parts/links.tsx';
import card from './toilet-card.module.css';
import { ToiletChanges } from './toilet-changes.tsx';

/** All about one toilet, loaded when it is opened. */
export function ToiletCard({ id }: { readonly id: string }) {
  const query = useQuery(cardQuery(id));
  return (
    <Loaded query={query}>
      {(toilet) => (
        <div className={styles.section}>
          {!toilet.isHidden && (
            <p>
              <ToiletPageLink id={id}>{`The page of ${toilet.name}`}</ToiletPageLink>
            </p>
          )}
          <Facts toilet={toilet} />
          <ToiletChanges toilet={toilet} />
        </div>
      )}
    </Loaded>
  );
}

function Facts({ toilet }: { readonly toilet: Card }) {
  const { sources, location, addedAt, addedBy, id } = toilet;
  return (
    <dl className={card.facts}>
      <dt>Made of</dt>
      <dd>{sources.length > 0 ? sources.join(', ') : 'No record of a source'}</dd>
      <dt>Location</dt>
      <dd>
        Latitude {location.lat}, longitude {location.lng}
      </dd>
      <dt>Added by</dt>
      <dd>
        {addedAt === null ? (
          'A source, not a person'
        ) : (
          <>
            <Moment at={addedAt} />, <PersonName person={addedBy} />
          </>
        )}
      </dd>
      <dt>Id</dt>
      <dd>{id}</dd>
    </dl>
  );
}
