import { GOOGLE_MAPS_MAX_WAYPOINTS } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { LoaderCircle, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { CardActions } from './card-actions.tsx';
import styles from './chosen-stops.module.css';
import { chosenInOrder, chosenWords, uncountedWords } from './route-words.ts';
import { LegButtons } from './transit/leg-buttons.tsx';
import { plannedWords, unplannedWords } from './transit/planned-words.ts';
import type { CardProps, ShownRoute } from './use-results.ts';

/** What choosing stops has come to, and what can be done with them. */
export function ChosenStops({ shown, results }: CardProps) {
  const stops = chosenInOrder(shown.route, shown.chosen);
  const words = chosenWords(stops, stayMinutes(results.journey.disabilityAccess));
  const uncounted = uncountedWords(stops);
  return (
    <div className={styles.chosen}>
      {words && <p className={styles.words}>{words}</p>}
      {uncounted && <p>{uncounted}</p>}
      {stops.length > GOOGLE_MAPS_MAX_WAYPOINTS && (
        <p>
          {t('Google Maps takes up to {most} stops. We send the first {most}.', {
            most: GOOGLE_MAPS_MAX_WAYPOINTS,
          })}
        </p>
      )}
      <CardActions shown={shown} results={results} stops={stops} />
    </div>
  );
}

/** The same for public transport, where stops change the journey itself. */
export function PlannedStops({ shown, results }: CardProps) {
  const { base, route, visit } = shown;
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.chosen}>
      <p ref={status} className={styles.words} role="status" tabIndex={-1}>
        {visit.asking && <LoaderCircle size="1.2em" className={styles.turning} aria-hidden />}
        {statusWords(shown)}
      </p>
      {visit.undone !== null && (
        <Notice kind="error" live>
          <p>
            {visit.undone} {t('Your last choice was undone.')}
          </p>
        </Notice>
      )}
      {visit.failed !== null && (
        <Notice kind="error" live>
          <p>
            {visit.failed} {t('Your choice is kept, but the journey shown is without it.')}
          </p>
          <Button
            onClick={() => {
              // The button goes away with the sentence.
              status.current?.focus();
              void results.planAgain(base);
            }}
          >
            <RotateCw size={20} aria-hidden />
            {t('Try again')}
          </Button>
        </Notice>
      )}
      <CardActions shown={shown} results={results} stops={[]} />
      {route.visited !== undefined && (
        <p className={styles.note}>
          {t('Google Maps takes no stops by public transport. Open each leg by itself.')}
        </p>
      )}
      <LegButtons legs={route.legs} />
    </div>
  );
}

function statusWords({ visit, chosen, base, route }: ShownRoute): string {
  if (visit.asking) {
    return plural(chosen.length, {
      one: 'Planning again with your stop…',
      other: 'Planning again with your stops…',
    });
  }
  if (visit.failed !== null) return unplannedWords(chosen.length);
  return plannedWords(visit.planned?.stopIds.length ?? 0, base, route);
}
