import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { useConfig } from '../api/config.ts';
import styles from './demo-notice.module.css';

/** A made-up county must never be taken for a real one: this stays on every screen. */
export function DemoNotice() {
  const region = useConfig()?.region;
  if (!region?.demo) return null;
  return (
    <aside className={styles.strip} aria-label="Demo county">
      <Info size="1.1em" aria-hidden />
      <p>
        You are looking at {region.title}, a made-up demo county.{' '}
        <Link to="/about#real-region">How to get a real region</Link>
      </p>
    </aside>
  );
}
