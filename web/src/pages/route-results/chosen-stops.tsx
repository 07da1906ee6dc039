import type { CandidateStop } from '@loovia/core/api';
import { GOOGLE_MAPS_MAX_WAYPOINTS, googleMapsUrl, type Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { Check, ExternalLink } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDebounced } from '../../components/use-debounced.ts';
import { Spinner } from '../../components/spinner.tsx';
import { TryAgain } from '../../components/try-again.tsx';
import styles from './chosen-stops.module.css';
import { RecommendationBox, RecommendationButton } from './recommendation/recommendation.tsx';
import { chosenWords } from '../../journeys/route-words.ts';
import { chosenInOrder } from '../../journeys/travel-order.ts';
import { plannedWords, unplannedWords } from '../../journeys/visit-words.ts';
import type { CardProps } from './use-results.ts';
import type { ShownRoute } from './use-shown-routes.ts';

/** While all times of a timeline change, Orca drops what is announced. */
const SETTLE_MS = 1000;

/** What the chosen stops change about a route, and what can be done with them. */
export function ChosenStops({ shown, results }: CardProps) {
  const { base, route, chosen, visit } = shown;
  const isPublic = route.mode === 'public';
  const status = useRef<HTMLParagraphElement>(null);
  const most = GOOGLE_MAPS_MAX_WAYPOINTS;
  const words = statusWords(shown, results.journey);
  // The press itself was said; what it comes to is said once it is known.
  useAnnounced(useDebounced(visit.asking ? '' : words, SETTLE_MS));
  return (
    <div className="stack2">
      {words !== '' && (
        <p ref={status} className={styles.words} tabIndex={-1}>
          {visit.asking && <Spinner size="1.2em" />}
          {words}
        </p>
      )}
      {visit.leftOut.length > 0 && (
        <Notice kind="warning" live>
          {[...new Set(visit.leftOut.map(({ reason }) => reason))].map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      {visit.failed !== null && (
        <Notice kind="error" live>
          <p>
            {visit.failed} {t('Your choice is kept, but the journey shown is without it.')}
          </p>
          <TryAgain
            focusNext={() => status.current?.focus()}
            onPress={() => void results.planAgain(base)}
          />
        </Notice>
      )}
      {!isPublic && chosen.length > most && (
        <p>{t('Google Maps takes up to {most} stops. We send the first {most}.', { most })}</p>
      )}
      <CardActions
        shown={shown}
        results={results}
        stops={isPublic ? [] : chosenInOrder(route, chosen)}
      />
      {isPublic && route.visited !== undefined && (
        <p className={styles.note}>
          {t('Google Maps takes no stops by public transport. Open each leg by itself.')}
        </p>
      )}
    </div>
  );
}

function statusWords({ visit, chosen, base, route }: ShownRoute, journey: Journey): string {
  if (visit.asking) {
    return plural(chosen.length, {
      one: 'Planning again with your stop…',
      other: 'Planning again with your stops…',
    });
  }
  if (visit.failed !== null) return unplannedWords(chosen.length);
  const planned = visit.planned?.stopIds ?? [];
  if (planned.length === 0) return '';
  if (route.mode === 'public') return plannedWords(planned.length, base, route);
  const stops = chosenInOrder(route, planned);
  return chosenWords(stops, stayMinutes(journey.disabilityAccess)) ?? '';
}

interface CardActionsProps extends CardProps {
  /** Stops for Google Maps. */
  readonly stops: readonly CandidateStop[];
}

/**
 * What can be done with a route: use the suggested stops, open it in Google Maps (RES-18), get a
 * recommendation (RES-20). The screen's only primary button is the next step.
 */
function CardActions({ shown, results, stops }: CardActionsProps) {
  const { route, chosen, recommendation } = shown;
  const { journey } = results;
  const googleMaps = useRef<HTMLButtonElement>(null);
  const suggested = route.stops.filter((stop) => stop.suggested).length;
  const canTake = chosen.length === 0 && suggested > 0;
  // Google accepts no stops by public transport: with some chosen, the legs are the next step.
  const isNext = chosen.length === 0 ? !canTake : stops.length > 0;
  return (
    <>
      <div className={styles.actions}>
        {canTake && (
          <Button
            look="primary"
            className={styles.whole}
            onClick={(event) => {
              event.stopPropagation();
              // This button disappears.
              googleMaps.current?.focus({ preventScroll: true });
              void results.takeSuggested(shown);
            }}
          >
            <Check size={20} aria-hidden />
            {plural(suggested, { one: 'Use the suggested stop', other: 'Use the suggested stops' })}
          </Button>
        )}
        <OpenInGoogleMaps ref={googleMaps} journey={journey} stops={stops} isPrimary={isNext} />
        <RecommendationButton shown={shown} results={results} />
      </div>
      {recommendation && (
        <RecommendationBox route={route} recommendation={recommendation} chosen={chosen} />
      )}
    </>
  );
}

interface OpenInGoogleMapsProps {
  readonly journey: Journey;
  readonly stops: readonly CandidateStop[];
  readonly ref: Ref<HTMLButtonElement>;
  readonly isPrimary: boolean;
}

function OpenInGoogleMaps({ ref, journey, stops, isPrimary }: OpenInGoogleMapsProps) {
  const url = googleMapsUrl({
    origin: journey.startCoordinates,
    destination: journey.endCoordinates,
    mode: journey.selectedTransport,
    waypoints: stops.map(({ location }) => location),
  });
  const sent = Math.min(stops.length, GOOGLE_MAPS_MAX_WAYPOINTS);
  return (
    <Button
      ref={ref}
      look={isPrimary ? 'primary' : 'secondary'}
      onClick={() => {
        window.open(url, '_blank', 'noopener,noreferrer');
      }}
    >
      <ExternalLink size={18} aria-hidden />
      <span>
        {t('Open in Google Maps')}{' '}
        <span className={styles.with}>
          {sent === 0
            ? t('without stops')
            : plural(sent, { one: 'with {count} stop', other: 'with {count} stops' })}
        </span>
      </span>
    </Button>
  );
}
