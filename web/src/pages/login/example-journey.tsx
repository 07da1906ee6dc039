import { t } from '@loovia/core/language';
import { Car, CircleCheck } from 'lucide-react';
import { rich } from '../../language/rich.tsx';
import styles from './example-journey.module.css';

/**
 * `at` = minutes from departure. Places keep their names in every language, as they do in real answers.
 */
function exampleStops() {
  return [
    {
      at: 44,
      clock: '10:14',
      name: 'Market Square',
      fact: t('2 min detour · open until 18:00'),
    },
    {
      at: 97,
      clock: '11:07',
      name: 'Riverside services',
      fact: t('4 min detour · open 24 hours'),
    },
  ];
}

const MINUTES = 140;
const position = (minutes: number) => 8 + (minutes / MINUTES) * 304;

/** An example of results, to show what signing in is for. */
export function ExampleJourney() {
  const stops = exampleStops();
  return (
    <figure className={styles.card}>
      <figcaption className="note">{t('An example')}</figcaption>
      <p className={styles.summary}>
        <Car size="1.25em" aria-hidden />
        <span>{rich('<strong>2 h 20 min</strong> by car, a stop about every 50 minutes')}</span>
      </p>
      <svg
        className={styles.ribbon}
        viewBox="0 0 320 36"
        role="img"
        aria-label={t('The journey as a bar from 09:30 to 11:50, with stops at 10:14 and 11:07.')}
      >
        <rect className={styles.track} x="8" y="13" width="304" height="10" rx="5" />
        {[50, 100].map((tick) => (
          <line
            key={tick}
            className={styles.tick}
            x1={position(tick)}
            x2={position(tick)}
            y1="5"
            y2="31"
          />
        ))}
        {stops.map(({ at }) => (
          <circle key={at} className={styles.stop} cx={position(at)} cy="18" r="8" />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>09:30</span>
        <span>11:50</span>
      </div>
      <ol role="list" className={styles.stops}>
        {stops.map(({ clock, name, fact }) => (
          <li key={clock}>
            <time>{clock}</time>
            <div>
              <p className="bold" lang="en-GB">
                {name}
              </p>
              <p className={styles.fact}>
                <CircleCheck size="1.1em" aria-hidden />
                {fact}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
