import { toleranceMetres, transportWords, type Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { shortDate } from '@loovia/core/time';
import { ChevronDown } from 'lucide-react';
import { shortName } from '../../journeys/route-words.ts';
import styles from './search-parameters.module.css';

/** The search (RES-07 to RES-10): one line until it is opened. */
export function SearchParameters({ journey }: { readonly journey: Journey }) {
  const { startLocation: start, endLocation: end } = journey;
  const rows = [
    [t('Start'), start],
    [t('End'), end],
    [t('When'), whenWords(journey)],
    [t('Transport Mode'), transportWords(journey.selectedTransport)],
    [t('Disability Access'), journey.disabilityAccess ? t('Yes') : t('No')],
    [t('Frequency'), frequencyWords(journey)],
    [t('Tolerance'), t('{metres} m', { metres: toleranceMetres(journey.tolerance) })],
  ] as const;
  return (
    <section aria-label={t('Search parameters')}>
      <details className={styles.folded}>
        <summary className={styles.summary}>
          <span>{t('{start} to {end}', { start: shortName(start), end: shortName(end) })}</span>
          <ChevronDown size={20} className="chevron" aria-hidden />
        </summary>
        <dl className={styles.parameters}>
          {rows.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** RES-09: 'minutes' even for one. */
function frequencyWords({ frequency }: Journey): string {
  return plural(frequency, { one: 'Every {count} minutes', other: 'Every {count} minutes' });
}

function whenWords({ journeyDate, journeyTime }: Journey): string {
  return `${shortDate(journeyDate)}, ${journeyTime}`;
}
