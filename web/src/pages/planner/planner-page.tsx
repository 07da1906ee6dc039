import type { ConfigAnswer } from '@loovia/core/api';
import { useCallback, useState } from 'react';
import { useConfig, useConfigSettled } from '../../api/config.ts';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { RegionMap } from '../../map/lazy-map.tsx';
import { useMedia } from '../../map/use-media.ts';
import { usePageHead } from '../../use-page-head.ts';
import { PlannerForm } from './planner-form.tsx';
import styles from './planner-page.module.css';

export function PlannerPage() {
  usePageHead(
    'Plan your journey',
    'Plan a journey on foot, by public transport, bike or car, with public toilets on the way.',
  );
  // 'Today' and 'now' come from the server: the form waits for them.
  const ready = useConfigSettled();
  const config = useConfig();
  const isWide = useMedia('(width > 1024px)');
  const [searchWorks, setSearchWorks] = useState(true);
  const [mapFailed, setMapFailed] = useState(false);
  const onMapFailed = useCallback(() => {
    setMapFailed(true);
  }, []);
  const showsMap = isWide && !mapFailed;
  return (
    <div className={classes(styles.page, showsMap && styles.withMap)}>
      <div className={styles.column}>
        {mapFailed && (
          <Failure sentence={mapFailureSentence(config)} rest="Planning works without it." />
        )}
        {!searchWorks && (
          <Failure sentence="Failed to initialize location search" rest="Type on to try again." />
        )}
        {ready && <PlannerForm onSearchHealth={setSearchWorks} />}
      </div>
      {showsMap && (
        <div className={styles.mapColumn}>
          <div className={styles.map}>
            {config && <RegionMap config={config} onFailed={onMapFailed} />}
          </div>
        </div>
      )}
    </div>
  );
}

/** Stands above the form: what failed to start (ERR-02 to ERR-05). */
function Failure({ sentence, rest }: { readonly sentence: string; readonly rest: string }) {
  return (
    <Notice kind="error" live>
      <p>
        <strong>{sentence}</strong>
      </p>
      <p>{rest}</p>
    </Notice>
  );
}

function mapFailureSentence(config: ConfigAnswer | undefined): string {
  return config?.map.kind === 'google'
    ? 'Failed to initialize Google Maps'
    : 'Failed to initialize the map';
}
