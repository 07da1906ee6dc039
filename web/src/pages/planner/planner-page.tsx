import { t } from '@loovia/core/language';
import { lazy, Suspense, useReducer, useState } from 'react';
import { Link, useLocation, type Location } from 'react-router';
import { useConfig, useConfigSettled } from '../../api/config.ts';
import { classes } from '../../components/classes.ts';
import { RegionMap } from '../../map/lazy-map.tsx';
import { StartFailures } from '../../map/map-states.tsx';
import { useMedia } from '../../map/use-media.ts';
import { keptFor } from '../../offline/kept-store.ts';
import { OFFLINE } from '../../offline/paths.ts';
import { useSession } from '../../session/session.ts';
import { hasDraft } from '../../session/tab-memory.ts';
import { useHydrating } from '../../use-hydrating.ts';
import { usePageHead } from '../../use-page-head.ts';
import { PlannerForm } from './planner-form.tsx';
import styles from './planner-page.module.css';

/** Only who left a toilet unfinished needs it; without it the planner works as ever. */
const UnfinishedToilet = lazy(() =>
  import('../add-toilet/unfinished-toilet.tsx').then(
    ({ UnfinishedToilet: Note }) => ({ default: Note }),
    () => ({ default: () => null }),
  ),
);

export function PlannerPage() {
  usePageHead(
    t('Plan your journey'),
    t('Plan a journey on foot, by public transport, bike or car, with public toilets on the way.'),
  );
  // 'Today' and 'now' come from the server: the form waits for them.
  const ready = useConfigSettled();
  const config = useConfig();
  const isWide = useMedia('(width > 1024px)');
  const [mayHaveDraft] = useState(hasDraft);
  const isHydrating = useHydrating();
  const { key, historyState } = useOpening();
  const [searchWorks, setSearchWorks] = useState(true);
  const [mapFailed, onMapFailed] = useReducer(() => true, false);
  const showsMap = isWide && !mapFailed;
  return (
    <div className={classes(styles.page, showsMap && styles.withMap)}>
      <div className={styles.column}>
        <StartFailures
          config={config}
          mapFailed={mapFailed}
          searchFailed={!searchWorks}
          withoutMap={t('You can still plan a journey.')}
        />
        {mayHaveDraft && !isHydrating && (
          <Suspense>
            <UnfinishedToilet />
          </Suspense>
        )}
        {ready && (
          <PlannerForm key={key} opensWith={historyState} onSearchHealth={setSearchWorks} />
        )}
        <p>
          <Link to="/near" className={styles.kept}>
            {t('Need one now? Toilets near me')}
          </Link>
        </p>
        {!isHydrating && keptFor() !== null && (
          <p>
            <Link to={OFFLINE} className={styles.kept}>
              {t('Your recent journeys, saved on this device')}
            </Link>
          </p>
        )}
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

/**
 * What this entry of the history kept of the form may be another's: it waits until it is known who is
 * there, and comes in place of the empty form. Where nothing was kept, that form goes on.
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
