import { Accessibility, Clock, Repeat, Split } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

const PREFERENCES = [
  {
    title: 'Journey time',
    short: 'Preferred start time',
    text: 'Opening hours are judged at the minute you would arrive.',
    Icon: Clock,
  },
  {
    title: 'Stop frequency',
    short: 'How often to stop',
    text: 'From every few minutes to every 100, or no stops at all.',
    Icon: Repeat,
  },
  {
    title: 'Distance tolerance',
    short: 'Maximum detour',
    text: 'From toilets on your route to those 2.5 km off it.',
    Icon: Split,
  },
  {
    title: 'Accessibility',
    short: 'Walking distance to facilities',
    text: 'Step-free ways, and toilets known to be accessible.',
    Icon: Accessibility,
  },
] as const;

export function Preferences() {
  const title = useId();
  return (
    <section className={styles.sunken} aria-labelledby={title}>
      <div className={styles.section}>
        <h2 id={title}>Journey Preferences</h2>
        <ul className={styles.grid}>
          {PREFERENCES.map(({ title: preference, short, text, Icon }) => (
            <li key={preference} className={styles.card}>
              <Icon size="1.6em" aria-hidden />
              <h3>{preference}</h3>
              <p className={styles.short}>{short}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
