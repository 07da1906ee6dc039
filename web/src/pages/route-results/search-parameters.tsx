import { toleranceMetres, type Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { shortDate } from '@loovia/core/time';
import { transportWords } from '../planner/transport-words.ts';
import styles from './search-parameters.module.css';

/** What was asked for (RES-07 to RES-10). */
export function SearchParameters({ journey }: { readonly journey: Journey }) {
  const rows = [
    [t('Start'), journey.startLocation],
    [t('End'), journey.endLocation],
    [t('When'), whenWords(journey)],
    [t('Transport Mode'), transportWords(journey.selectedTransport)],
    [t('Disability Access'), journey.disabilityAccess ? t('Yes') : t('No')],
    [t('Frequency'), frequencyWords(journey)],
    [t('Tolerance'), t('{metres} m', { metres: toleranceMetres(journey.tolerance) })],
  ] as const;
  return (
    <section aria-label={t('Search parameters')}>
      <dl className={styles.parameters}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** RES-09: 'minutes' also for one. */
function frequencyWords({ frequency }: Journey): string {
  return plural(frequency, { one: 'Every {count} minutes', other: 'Every {count} minutes' });
}

function whenWords({ journeyDate, journeyTime }: Journey): string {
  return `${shortDate(journeyDate)}, ${journeyTime}`;
}
