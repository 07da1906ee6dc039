import { t } from '@loovia/core/language';
import { Car, CircleCheck } from 'lucide-react';
import { rich } from '../../language/rich.tsx';
import styles from './example-journey.module.css';

/** Places keep their names in every language, as they do in real answers. */
function exampleStops() {
  return [
    {
      clock: '10:14',
      name: 'Market Square',
      fact: t('2 min detour · open until 18:00'),
    },
    {
      clock: '11:07',
      name: 'Riverside services',
      fact: t('4 min detour · open 24 hours'),
    },
  ];
}

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
