import { plural, t } from '@loovia/core/language';
import { TriangleAlert } from 'lucide-react';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import {
  durationWords,
  kilometresWords,
  routeName,
  spanWords,
} from '../../journeys/route-words.ts';
import styles from './route-row.module.css';
import { ModeChain } from './timeline/leg-signs.tsx';
import type { CardProps } from './use-results.ts';
import type { ShownRoute } from './use-shown-routes.ts';
import { warningsWords } from './warnings.tsx';

interface RouteRowProps extends CardProps {
  /** Of the heading, which names the card. */
  readonly id: string;
  readonly reason: string | null;
  /** How many warnings are this route's own. */
  readonly warnings: number;
}

/** A route in a row to compare with the others: how long, when, how far, by what, with how many stops. */
export function RouteRow({ shown, results, id, reason, warnings }: RouteRowProps) {
  const { route } = shown;
  // The duration says with how many stops it is.
  const isVisited = (route.visited ?? []).length > 0;
  return (
    <header className={styles.row}>
      <div className={styles.line}>
        <h2 id={id}>
          <button type="button" className={styles.select} aria-pressed={shown === results.selected}>
            {routeName(route)}
          </button>
        </h2>
        <strong className={styles.duration} data-figures>
          {durationWords(route)}
        </strong>
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </div>
      <p className={styles.line} data-figures>
        <span>{spanWords(route, results.journey.journeyDate)}</span>
        <span className="soft">{kilometresWords(route.distanceMetres)}</span>
        {!isVisited && <span>{countWords(shown, results.journey.frequency)}</span>}
      </p>
      <div className={styles.way}>
        {route.mode === 'public' ? (
          <ModeChain legs={route.legs} />
        ) : (
          <p className={styles.summary} data-cut>
            {route.summary}
          </p>
        )}
        {warnings > 0 && (
          <p className={styles.warnings}>
            <TriangleAlert size="1.1em" aria-hidden />
            <VisuallyHidden>{warningsWords(warnings)}</VisuallyHidden>
          </p>
        )}
      </div>
    </header>
  );
}

/** '2 stops': those chosen, or else those suggested; '4 toilets' where there is none of either. */
function countWords({ route, chosen }: ShownRoute, frequency: number): string {
  if (chosen.length === 0 && frequency === 0) return t('No stops asked for');
  const stops = chosen.length || route.stops.filter(({ suggested }) => suggested).length;
  if (stops > 0) return plural(stops, { one: '{count} stop', other: '{count} stops' });
  return plural(route.stops.length, { one: '{count} toilet', other: '{count} toilets' });
}
