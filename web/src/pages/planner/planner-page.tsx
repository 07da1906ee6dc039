import { t } from '@loovia/core/language';
import { Suspense, useReducer, useState } from 'react';
import { Link, useLocation, type Location } from 'react-router';
import { useConfig, useConfigSettled } from '../../api/config.ts';
import { optionalPart } from '../../chunks/optional-part.ts';
import { classes } from '../../components/classes.ts';
import { RegionMap } from '../../map/lazy-map.tsx';
import { StartFailures } from '../../map/map-states.tsx';
import { useMedia } from '../../components/use-media.ts';
import { keptFor } from '../../offline/kept-store.ts';
import { OFFLINE } from '../../offline/paths.ts';
import { useSession } from '../../session/session.ts';
import { hasDraft } from '../../session/tab-memory.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlannerForm } from './planner-form.tsx';
import styles from './planner-page.module.css';

/** Only people who left a toilet unfinished need it. */
const UnfinishedToilet = optionalPart(
  async () => (await import('./unfinished-toilet.tsx')).UnfinishedToilet,
);

export function PlannerPage() {
  usePageHead(
    t('Plan your journey'),
    t('Plan a journey on foot, by public transport, bike or car, with public toilets on the way.'),
  );
  // The form waits for the server's date and time.
  const ready = useConfigSettled();
  const config = useConfig();
  const isWide = useMedia('(width > 1024px)');
  const [mayHaveDraft] = useState(hasDraft);
  const isHydrating = useHydrating();
  const { key, historyState } = useOpening();
  const [mapFailed, onMapFailed] = useReducer(() => true, false);
  const showsMap = isWide && !mapFailed;
  return (
    <div className={classes(styles.page, showsMap && styles.withMap)}>
      <div className={styles.column}>
        <StartFailures
          config={config}
          mapFailed={mapFailed}
          withoutMap={t('You can still plan a journey.')}
        />
        {mayHaveDraft && !isHydrating && (
          <Suspense>
            <UnfinishedToilet />
          </Suspense>
        )}
        {ready && <PlannerForm key={key} opensWith={historyState} />}
        <p>
          <Link to="/near" className="touch">
            {t('Need one now? Toilets near me')}
          </Link>
        </p>
        {!isHydrating && keptFor() !== null && (
          <p>
            <Link to={OFFLINE} className="touch">
              {t('Your recent journeys, saved on this device')}
            </Link>
          </p>
        )}
        <SessionLoading />
      </div>
      {showsMap && (
        <div className={styles.mapColumn}>
          <div className={classes(styles.map, config?.region.demo && styles.belowNotice)}>
            {config && (
              <RegionMap
                settings={config.map}
                label={t('Map of {region}', { region: config.region.title })}
                bounds={config.region.bounds}
                interactive={false}
                onFailed={onMapFailed}
              />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/** What the form held before comes once the session is known (ROUTE-13). */
function SessionLoading() {
  return useSession().state === 'checking' && <p role="status">{t('Loading...')}</p>;
}

/**
 * The form in the history entry may be another user's: until we know who is signed in, the form is empty.
 * If the entry has no form, the empty one simply stays.
 */
function useOpening(): { readonly key: string; readonly historyState: unknown } {
  const location: Location<unknown> = useLocation();
  const { state } = location;
  const isKnown = useSession().state !== 'checking';
  return {
    key: isKnown && state !== null ? 'kept' : 'empty',
    historyState: isKnown ? state : null,
  };
}
