import { t } from '@loovia/core/language';
import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { useConfig } from '../api/config.ts';
import { rich } from '../language/rich.tsx';
import styles from './demo-notice.module.css';

/** A made-up county must never be taken for a real one: this stays on every screen. */
export function DemoNotice() {
  const region = useConfig()?.region;
  if (!region?.demo) return null;
  return (
    <aside className={styles.strip} aria-label={t('Demo county')}>
      <Info size="1.1em" aria-hidden />
      <p>
        {rich(
          'You are looking at {region}, a made-up demo county. <link>How to get a real region</link>',
          { link: (words) => <Link to="/about#real-region">{words}</Link> },
          { region: region.title },
        )}
      </p>
    </aside>
  );
}
