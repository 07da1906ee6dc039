import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { OutsideLink } from '../../components/outside-link.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import { reportLink } from '../contact/report-link.ts';
import { leaveAt } from './return-place.ts';
import { Cleanliness } from './stop-facts.tsx';
import styles from './stop-details.module.css';
import { metresWords, sourceWords } from './stop-words.ts';

/** The rest of what is known of a stop: how clean and where it is, who says so, and how to correct it. */
export function StopDetails({ stop }: { readonly stop: CandidateStop }) {
  const { detour, description } = stop;
  const { pathname } = useLocation();
  return (
    <div className={styles.details}>
      <Cleanliness cleanliness={stop.cleanliness} />
      <p className={styles.quiet}>
        {stop.address ?? t('Address not available')}
        {detour &&
          detour.metres >= 10 &&
          ` · ${t('adds {distance}', { distance: metresWords(detour.metres) })}`}
      </p>
      {description !== undefined && description !== '' && (
        <p className={styles.quiet}>{description}</p>
      )}
      <Source source={stop.source} />
      <Link
        className={styles.report}
        {...reportLink(stop, pathname)}
        onClick={() => {
          leaveAt(stop.placeId);
        }}
      >
        {rich(
          'Report a problem<hidden> with {name}</hidden>',
          { hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> },
          { name: stop.name },
        )}
      </Link>
    </div>
  );
}

export function Source({ source }: Pick<CandidateStop, 'source'>) {
  const { providers = [], ...own } = source;
  return (
    <p className={styles.source}>
      {rich(
        'Source: <source>{source}</source>',
        {
          source: (words) => (
            <OutsideLink url={source.url} newTab>
              {words}
            </OutsideLink>
          ),
        },
        { source: sourceWords(own) },
      )}
      {providers.map(({ name, url }) => (
        <Fragment key={name}>
          {' · '}
          <OutsideLink url={url} newTab>
            {name}
          </OutsideLink>
        </Fragment>
      ))}
    </p>
  );
}
