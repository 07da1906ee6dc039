import { t } from '@loovia/core/language';
import { Accessibility, Clock, Repeat, Split } from 'lucide-react';
import { useId } from 'react';
import styles from './login-page.module.css';

function preferences() {
  return [
    {
      title: t('Journey time'),
      short: t('Preferred start time'),
      text: t('We check opening hours for when you arrive.'),
      Icon: Clock,
    },
    {
      title: t('Stop frequency'),
      short: t('How often to stop'),
      text: t('From every few minutes to every 100, or no stops at all.'),
      Icon: Repeat,
    },
    {
      title: t('Distance tolerance'),
      short: t('Maximum detour'),
      text: t('From toilets on your route to toilets 2.5 km away.'),
      Icon: Split,
    },
    {
      title: t('Accessibility'),
      short: t('Walking distance to facilities'),
      text: t('Step-free paths, and toilets marked as accessible.'),
      Icon: Accessibility,
    },
  ];
}

export function Preferences() {
  const title = useId();
  return (
    <section className={styles.sunken} aria-labelledby={title}>
      <div className={styles.section}>
        <h2 id={title}>{t('Journey Preferences')}</h2>
        <ul role="list" className={styles.grid}>
          {preferences().map(({ title: preference, short, text, Icon }) => (
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
