import type { CandidateStop } from '@loovia/core/api';
import { metresWords } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { databaseIdOf, toiletPagePath } from '@loovia/core/toilets';
import { Link, useLocation } from 'react-router';
import { CleanlinessLine, DirectionsLine, Facts, SourceLine } from '../toilets/toilet-facts.tsx';
import { reportLink } from '../toilets/report-link.ts';
import { leaveAt } from './return-place.ts';
import styles from './stop-details.module.css';
import { detourWords } from './stop-words.ts';
import { stopVisitWords } from './visit-words.ts';

/** All about a stop: its visit, facts, cleanliness, address and source, and a link to report a problem. */
export function StopDetails({ stop }: { readonly stop: CandidateStop }) {
  const { detour } = stop;
  const { pathname } = useLocation();
  return (
    <div className="stack2">
      {stop.visit && <p>{stopVisitWords(stop.visit)}</p>}
      <Facts stop={stop} />
      {stop.description && <p>{stop.description}</p>}
      <DirectionsLine {...stop} />
      <CleanlinessLine cleanliness={stop.cleanliness} />
      <p className="soft">
        {[
          stop.address ?? t('Address not available'),
          stop.visit ? null : detourWords(detour),
          detour && detour.metres >= 10
            ? t('adds {distance}', { distance: metresWords(detour.metres) })
            : null,
        ]
          .filter((words) => words !== null)
          .join(' · ')}
      </p>
      <SourceLine source={stop.source} />
      <PageOfToilet stop={stop} />
      <Link
        className={styles.report}
        aria-label={t('Report a problem with {name}', { name: stop.name })}
        {...reportLink(stop, pathname)}
        onClick={() => {
          leaveAt(stop.placeId);
        }}
      >
        {t('Report a problem')}
      </Link>
    </div>
  );
}

/** A link to a toilet's own page. Only toilets in our database have one. */
export function PageOfToilet({ stop }: { readonly stop: Pick<CandidateStop, 'placeId' | 'name'> }) {
  const id = databaseIdOf(stop.placeId);
  if (id === null) return null;
  return (
    <Link
      className={styles.report}
      aria-label={t('More about this toilet: {name}', { name: stop.name })}
      to={toiletPagePath(id)}
      onClick={() => {
        leaveAt(stop.placeId);
      }}
    >
      {t('More about this toilet')}
    </Link>
  );
}
