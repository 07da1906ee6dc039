import type { Route } from '@loovia/core/api';
import { googleMapsUrl, GOOGLE_MAPS_MAX_WAYPOINTS, type Journey } from '@loovia/core/journeys';
import { formatDuration } from '@loovia/core/time';
import { ChevronDown, ExternalLink } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { JourneyRibbon } from './journey-ribbon.tsx';
import styles from './route-card.module.css';
import {
  chosenWords,
  inTravelOrder,
  kilometresWords,
  routeName,
  spanWords,
  stopsWords,
} from './route-words.ts';
import { StopList } from './stop-list.tsx';

export interface RouteCardProps {
  readonly journey: Journey;
  readonly route: Route;
  readonly selected: boolean;
  readonly expanded: boolean;
  readonly chosen: readonly string[];
  /** True while stops that could not be found are being asked for again. */
  readonly reloading: boolean;
  readonly highlightedStopId: string | null;
  readonly onSelect: () => void;
  readonly onExpand: () => void;
  readonly onToggleStop: (placeId: string) => void;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** One route: its story at a glance, and its toilets once opened. A press anywhere on it selects it. */
export function RouteCard(props: RouteCardProps) {
  const { journey, route, selected, expanded, chosen } = props;
  const heading = useId();
  const details = useId();
  const name = routeName(route);
  return (
    <article
      className={classes(styles.card, selected && styles.selected)}
      aria-labelledby={heading}
      onClick={props.onSelect}
    >
      <header className={styles.head}>
        <h2 id={heading}>
          <button type="button" className={styles.select} aria-pressed={selected}>
            {name}
          </button>
        </h2>
        {selected && <span className={styles.badge}>On the map</span>}
      </header>
      <p className={styles.figures} data-figures>
        <strong>{formatDuration(route.durationSeconds)}</strong>
        <span>{kilometresWords(route.distanceMetres)}</span>
        <span>{spanWords(route)}</span>
      </p>
      {route.summary && <p className={styles.summary}>{route.summary}</p>}
      <StopsAtAGlance {...props} />
      {route.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      <ChosenStops route={route} chosen={chosen} journey={journey} />
      <Button
        look="quiet"
        className={styles.toggle}
        aria-expanded={expanded}
        aria-controls={details}
        onClick={(event) => {
          // Opening a card to look inside does not select it.
          event.stopPropagation();
          props.onExpand();
        }}
      >
        <ChevronDown size={20} aria-hidden className={expanded ? styles.up : undefined} />
        {expanded ? 'Hide' : 'Show'} the toilets of {name}
      </Button>
      <div id={details} hidden={!expanded}>
        {expanded && route.stops.length === 0 && <p>There are no toilets to choose from here.</p>}
        {expanded && route.stops.length > 0 && (
          <StopList {...props} stops={route.stops} label={`Toilets of ${name}`} />
        )}
      </div>
    </article>
  );
}

function StopsAtAGlance(props: RouteCardProps) {
  const { route, journey } = props;
  if (props.reloading) return <p role="status">Loading database loos...</p>;
  if (route.stopsFailed && route.stops.length === 0) return <StopsFailed />;
  return (
    <>
      {route.stopsFailed && <StopsFailed />}
      <JourneyRibbon
        route={route}
        frequency={journey.frequency}
        chosen={props.chosen}
        highlightedStopId={props.highlightedStopId}
        onToggleStop={props.onToggleStop}
        onHighlightStop={props.onHighlightStop}
      />
      <p>{journey.frequency === 0 ? 'No stops asked for' : stopsWords(route.stops)}</p>
    </>
  );
}

function StopsFailed() {
  return (
    <Notice kind="warning">
      <p>The toilets along this route could not all be found. Select the route to try again.</p>
    </Notice>
  );
}

function ChosenStops(props: { route: Route; chosen: readonly string[]; journey: Journey }) {
  const { route, journey } = props;
  const stops = inTravelOrder(route.stops, props.chosen);
  const words = chosenWords(stops);
  const url = googleMapsUrl({
    origin: journey.startCoordinates,
    destination: journey.endCoordinates,
    mode: journey.selectedTransport,
    waypoints: stops.map(({ location }) => location),
  });
  return (
    <div className={styles.chosen}>
      {words && <p className={styles.chosenWords}>{words}</p>}
      {stops.length > GOOGLE_MAPS_MAX_WAYPOINTS && (
        <p>Google Maps takes {GOOGLE_MAPS_MAX_WAYPOINTS} stops at most: the first ones are sent.</p>
      )}
      <Button
        onClick={() => {
          window.open(url, '_blank', 'noopener,noreferrer');
        }}
      >
        <ExternalLink size={20} aria-hidden />
        Open in Google Maps
      </Button>
    </div>
  );
}
