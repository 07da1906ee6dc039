import type { CandidateStop } from '@loovia/core/api';
import { GOOGLE_MAPS_MAX_WAYPOINTS, googleMapsUrl, type Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { Check, ExternalLink } from 'lucide-react';
import { useRef, type Ref } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './card-actions.module.css';
import { RecommendationBox, RecommendationButton } from './recommendation/recommendation.tsx';
import type { CardProps } from './use-results.ts';

interface CardActionsProps extends CardProps {
  /** Stops for Google Maps. */
  readonly stops: readonly CandidateStop[];
}

/**
 * What can be done with a route: take the stops that are suggested, go there (RES-18), have its stops
 * picked (RES-20). The one primary action of the screen is the next step on the route on the map.
 */
export function CardActions({ shown, results, stops }: CardActionsProps) {
  const { route, chosen, recommendation } = shown;
  const { journey } = results;
  const selected = shown === results.selected;
  const googleMaps = useRef<HTMLButtonElement>(null);
  const suggested = route.stops.filter((stop) => stop.suggested).length;
  const canTake = chosen.length === 0 && suggested > 0;
  // By public transport Google takes no stops: with some chosen, the legs are the next step.
  const isNext = chosen.length === 0 ? !canTake : stops.length > 0;
  return (
    <>
      <div className={styles.actions}>
        {canTake && (
          <Button
            look={selected ? 'primary' : 'secondary'}
            onClick={(event) => {
              event.stopPropagation();
              // This button goes away.
              googleMaps.current?.focus({ preventScroll: true });
              void results.takeSuggested(shown);
            }}
          >
            <Check size={20} aria-hidden />
            {plural(suggested, { one: 'Use the suggested stop', other: 'Use the suggested stops' })}
          </Button>
        )}
        <OpenInGoogleMaps
          ref={googleMaps}
          journey={journey}
          stops={stops}
          isPrimary={selected && isNext}
        />
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
      <ExternalLink size={20} aria-hidden />
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
