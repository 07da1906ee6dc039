import type { CandidateStop, Route } from '@loovia/core/api';
import { googleMapsUrl, GOOGLE_MAPS_MAX_WAYPOINTS, type Journey } from '@loovia/core/journeys';
import { ExternalLink, LoaderCircle, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import styles from './chosen-stops.module.css';
import { chosenInOrder, chosenWords } from './route-words.ts';
import { LegButtons } from './transit/leg-buttons.tsx';
import { plannedWords, unplannedWords } from './transit/planned-words.ts';
import type { VisitState } from './transit/use-visits.ts';

interface ChosenStopsProps {
  readonly journey: Journey;
  readonly route: Route;
  readonly chosen: readonly string[];
}

/** What choosing stops has come to, and the way to Google Maps. */
export function ChosenStops({ journey, route, chosen }: ChosenStopsProps) {
  const stops = chosenInOrder(route, chosen);
  const words = chosenWords(stops);
  return (
    <div className={styles.chosen}>
      {words && <p className={styles.words}>{words}</p>}
      {stops.length > GOOGLE_MAPS_MAX_WAYPOINTS && (
        <p>Google Maps takes {GOOGLE_MAPS_MAX_WAYPOINTS} stops at most: the first ones are sent.</p>
      )}
      <OpenInGoogleMaps journey={journey} stops={stops} />
    </div>
  );
}

interface PlannedStopsProps extends ChosenStopsProps {
  /** The route without stops. */
  readonly base: Route;
  readonly visit: VisitState;
  readonly onPlanAgain: () => void;
}

/** The same for public transport, where stops change the journey itself. */
export function PlannedStops(props: PlannedStopsProps) {
  const { journey, route, visit } = props;
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className={styles.chosen}>
      <p ref={status} className={styles.words} role="status" tabIndex={-1}>
        {visit.asking && <LoaderCircle size="1.2em" className={styles.turning} aria-hidden />}
        {statusWords(props)}
      </p>
      {visit.undone !== null && (
        <Notice kind="error" live>
          <p>{visit.undone} Your last choice was undone.</p>
        </Notice>
      )}
      {visit.failed !== null && (
        <Notice kind="error" live>
          <p>{visit.failed} Your choice is kept, but the journey shown is without it.</p>
          <Button
            onClick={() => {
              // The button goes away with the sentence.
              status.current?.focus();
              props.onPlanAgain();
            }}
          >
            <RotateCw size={20} aria-hidden />
            Try again
          </Button>
        </Notice>
      )}
      <OpenInGoogleMaps journey={journey} stops={NO_STOPS} />
      {route.visited !== undefined && (
        <p className={styles.note}>
          Google Maps takes no stops by public transport. Open the journey leg by leg instead:
        </p>
      )}
      <LegButtons legs={route.legs} />
    </div>
  );
}

function statusWords({ visit, chosen, base, route }: PlannedStopsProps): string {
  if (visit.asking) return `Planning again with your stop${chosen.length === 1 ? '' : 's'}…`;
  if (visit.failed !== null) return unplannedWords(chosen.length);
  return plannedWords(visit.planned?.stopIds.length ?? 0, base, route);
}

const NO_STOPS: readonly CandidateStop[] = [];

function OpenInGoogleMaps(props: { journey: Journey; stops: readonly CandidateStop[] }) {
  const { journey, stops } = props;
  const url = googleMapsUrl({
    origin: journey.startCoordinates,
    destination: journey.endCoordinates,
    mode: journey.selectedTransport,
    waypoints: stops.map(({ location }) => location),
  });
  return (
    <Button
      onClick={() => {
        window.open(url, '_blank', 'noopener,noreferrer');
      }}
    >
      <ExternalLink size={20} aria-hidden />
      Open in Google Maps
    </Button>
  );
}
