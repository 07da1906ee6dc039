import { toleranceMetres, type Journey, type Transport } from '@loovia/core/journeys';
import { shortDate } from '@loovia/core/time';
import styles from './search-parameters.module.css';

const TRANSPORT_WORDS: Record<Transport, string> = {
  walking: 'Walking',
  public: 'Public Transport',
  cycling: 'Cycling',
  car: 'Car',
};

/** What was asked for (RES-07 to RES-10). */
export function SearchParameters({ journey }: { readonly journey: Journey }) {
  const rows = [
    ['Start', journey.startLocation],
    ['End', journey.endLocation],
    ['When', whenWords(journey)],
    ['Transport Mode', TRANSPORT_WORDS[journey.selectedTransport]],
    ['Disability Access', journey.disabilityAccess ? 'Yes' : 'No'],
    ['Frequency', `Every ${journey.frequency} minutes`],
    ['Tolerance', `${toleranceMetres(journey.tolerance)} m`],
  ] as const;
  return (
    <section aria-label="Search parameters">
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

function whenWords({ journeyDate, journeyTime }: Journey): string {
  return `${shortDate(journeyDate)}, ${journeyTime}`;
}
