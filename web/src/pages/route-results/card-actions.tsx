import type { CandidateStop, Route } from '@loovia/core/api';
import { googleMapsUrl, type Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ExternalLink } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import styles from './card-actions.module.css';
import { RecommendationBox } from './recommendation/recommendation-box.tsx';
import { RecommendationButton } from './recommendation/recommendation-button.tsx';
import type { RecommendationState } from './recommendation/state.ts';

export interface CardActionsProps {
  readonly journey: Journey;
  /** The route without stops. */
  readonly base: Route;
  readonly route: Route;
  readonly selected: boolean;
  readonly chosen: readonly string[];
  readonly reloading: boolean;
  readonly recommendation: RecommendationState | null;
  readonly onRecommend: () => void;
  /** Stops for Google Maps. */
  readonly stops: readonly CandidateStop[];
}

/** What can be done with a route: have its stops picked (RES-20), go there (RES-18). */
export function CardActions(props: CardActionsProps) {
  const { journey, base, route, chosen, recommendation } = props;
  return (
    <>
      <div className={styles.actions}>
        <RecommendationButton
          journey={journey}
          base={base}
          asking={recommendation?.kind === 'asking'}
          reloading={props.reloading}
          onRecommend={props.onRecommend}
        />
        <OpenInGoogleMaps {...props} />
      </div>
      {recommendation && (
        <RecommendationBox route={route} recommendation={recommendation} chosen={chosen} />
      )}
    </>
  );
}

/** The one primary action of the screen: that of the route on the map. */
function OpenInGoogleMaps({ journey, stops, selected }: CardActionsProps) {
  const url = googleMapsUrl({
    origin: journey.startCoordinates,
    destination: journey.endCoordinates,
    mode: journey.selectedTransport,
    waypoints: stops.map(({ location }) => location),
  });
  return (
    <Button
      look={selected ? 'primary' : 'secondary'}
      onClick={() => {
        window.open(url, '_blank', 'noopener,noreferrer');
      }}
    >
      <ExternalLink size={20} aria-hidden />
      {t('Open in Google Maps')}
    </Button>
  );
}
