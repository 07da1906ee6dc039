import { useState } from 'react';
import { useConfigSettled } from '../../api/config.ts';
import { Notice } from '../../components/notice.tsx';
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
      <div className={styles.map} />
    </div>
  );
}
