import { toleranceMetres, transportWords, type Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { shortDate } from '@loovia/core/time';
import { ChevronDown } from 'lucide-react';
import { NARROW, useMedia } from '../../components/use-media.ts';
import { rich } from '../../language/rich.tsx';
import { shortName } from '../../journeys/route-words.ts';
import styles from './search-parameters.module.css';

/** The search (RES-07 to RES-10): all its values in two lines, and the panel that a press opens. */
export function SearchParameters({ journey }: { readonly journey: Journey }) {
  const { startLocation: start, endLocation: end } = journey;
  const isNarrow = useMedia(NARROW);
  const metres = toleranceMetres(journey.tolerance);
  const rows = [
    [t('Start'), start],
    [t('End'), end],
    [t('When'), whenWords(journey)],
    [t('Transport Mode'), transportWords(journey.selectedTransport)],
    [t('Disability Access'), journey.disabilityAccess ? t('Yes') : t('No')],
    [t('Frequency'), frequencyWords(journey)],
    [t('Tolerance'), t('{metres} m', { metres })],
  ] as const;
  return (
    <section aria-label={t('Search parameters')}>
      <details className={styles.folded} open={!isNarrow}>
        <summary className={styles.summary}>
          <span>
            <Ends start={shortName(start)} end={shortName(end)} />
            <span className={styles.values}>{valuesInShort(journey, metres)}</span>
          </span>
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

/** In one line, in which each of two long names keeps its beginning: the panel has them whole. */
function Ends({ start, end }: { readonly start: string; readonly end: string }) {
  return (
    <span className={styles.ends}>
      {rich(
        '<name>{start}</name> to <name>{end}</name>',
        { name: (words) => <span data-cut>{words}</span> },
        { start, end },
      )}
    </span>
  );
}

/** 'Walking · every 20 min · up to 500 m · steps allowed · Tue 15 Jan, 09:00' */
function valuesInShort(journey: Journey, metres: number): string {
  const { frequency: minutes } = journey;
  return [
    transportWords(journey.selectedTransport),
    minutes === 0 ? t('no stops') : t('every {minutes} min', { minutes }),
    t('up to {metres} m', { metres }),
    journey.disabilityAccess ? t('step-free') : t('steps allowed'),
    whenWords(journey),
  ].join(' · ');
}

/** RES-09: 'minutes' even for one. */
function frequencyWords({ frequency }: Journey): string {
  return plural(frequency, { one: 'Every {count} minutes', other: 'Every {count} minutes' });
}

function whenWords({ journeyDate, journeyTime }: Journey): string {
  return `${shortDate(journeyDate)}, ${journeyTime}`;
}
