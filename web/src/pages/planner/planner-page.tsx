import { useState } from 'react';
import { useConfig, useConfigSettled } from '../../api/config.ts';
import { Notice } from '../../components/notice.tsx';
import { RegionMap } from '../../map/lazy-map.tsx';
import { useMedia } from '../../map/use-media.ts';
import { usePageHead } from '../../use-page-head.ts';
import { PlannerForm } from './planner-form.tsx';
import styles from './planner-page.module.css';

export function PlannerPage() {
  usePageHead(
    'Plan your journey',
    'Plan a walking, cycling or driving journey with public toilets on the way.',
  );
  // 'Today' and 'now' come from the server: the form waits for them.
  const ready = useConfigSettled();
  const config = useConfig();
  const isWide = useMedia('(width > 1024px)');
  const [searchWorks, setSearchWorks] = useState(true);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {!searchWorks && (
          <Notice kind="error" live>
            <p>Failed to initialize location search</p>
          </Notice>
        )}
        {ready && <PlannerForm onSearchHealth={setSearchWorks} />}
      </div>
      {isWide && <div className={styles.map}>{config && <RegionMap config={config} />}</div>}
    </div>
  );
}
