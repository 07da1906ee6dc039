import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { byWishes } from '@loovia/core/stops';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { ChosenStops, PlannedStops } from './chosen-stops.tsx';
import { JourneyRibbon } from './journey-ribbon.tsx';
import type { RecommendationState } from './recommendation/state.ts';
import { WishBar } from './ranking/wish-bar.tsx';
import type { Wishes } from './ranking/use-wishes.ts';
import styles from './route-card.module.css';
import {
  durationWords,
  inTravelOrder,
  kilometresWords,
  routeName,
  routeNotes,
  spanWords,
  stopsWords,
} from './route-words.ts';
import { StopList } from './stop-list.tsx';
import { TakeAlong } from './take-along/take-along.tsx';
import { takenOf } from './take-along/taken.ts';
import { ItineraryList } from './transit/itinerary-list.tsx';
import { ModeChain } from './transit/mode-chain.tsx';
import type { VisitState } from './transit/use-visits.ts';

export interface RouteCardProps {
  readonly journey: Journey;
  /** The route without stops. */
  readonly base: Route;
  /** The route as it is shown: by public transport, planned with the chosen stops. */
  readonly route: Route;
  readonly visit: VisitState;
  readonly recommendation: RecommendationState | null;
  readonly selected: boolean;
  /** Whether there is a map that shows the selected route. */
  readonly hasMap: boolean;
  readonly expanded: boolean;
  readonly chosen: readonly string[];
  /** True while stops that could not be found are being asked for again. */
  readonly reloading: boolean;
  readonly highlightedStopId: string | null;
  readonly wishes: Wishes;
  readonly onSelect: () => void;
  readonly onExpand: () => void;
  readonly onToggleStop: (placeId: string) => void;
  readonly onRecommend: () => void;
  readonly onPlanAgain: () => void;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** One route: its story at a glance, and its legs and toilets once opened. A press anywhere on it selects it. */
export function RouteCard(props: RouteCardProps) {
  const { route, selected, expanded } = props;
  const isPublic = route.mode === 'public';
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
        {selected && props.hasMap && <span className={styles.badge}>{t('On the map')}</span>}
      </header>
      <p className={styles.figures} data-figures>
        <strong>{durationWords(route)}</strong>
        <span>{kilometresWords(route.distanceMetres)}</span>
        <span>{spanWords(route, props.journey.journeyDate)}</span>
      </p>
      {isPublic && <ModeChain legs={route.legs} />}
      {route.summary && <p className={styles.summary}>{route.summary}</p>}
      <StopsAtAGlance {...props} />
      {[...routeNotes(route), ...route.warnings].map((warning) => (
        <Notice key={warning} kind="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      {isPublic ? <PlannedStops {...props} /> : <ChosenStops {...props} />}
      {selected && <TakeAlong taken={takenOf(props)} />}
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
        {toggleWords(expanded, isPublic, name)}
      </Button>
      <div id={details} className={styles.details} hidden={!expanded}>
        {expanded && <Details {...props} />}
      </div>
    </article>
  );
}

function toggleWords(expanded: boolean, isPublic: boolean, route: string): string {
  if (isPublic) {
    return expanded
      ? t('Hide the legs and toilets of {route}', { route })
      : t('Show the legs and toilets of {route}', { route });
  }
  return expanded
    ? t('Hide the toilets of {route}', { route })
    : t('Show the toilets of {route}', { route });
}

function Details(props: RouteCardProps) {
  const { journey, route, wishes } = props;
  return (
    <>
      {route.mode === 'public' && <ItineraryList journey={journey} route={route} />}
      {route.stops.length === 0 ? (
        <p>{t('There are no toilets to choose from here.')}</p>
      ) : (
        <>
          <WishBar wishes={wishes} />
          <StopList
            {...props}
            stops={byWishes(inTravelOrder(route), wishes.chosen)}
            pending={pendingOf(props)}
            planning={props.visit.asking}
            label={t('Toilets of {route}', { route: routeName(route) })}
          />
        </>
      )}
    </>
  );
}

/** Stops that were chosen or let go since the route was last planned. */
function pendingOf({ visit, chosen }: RouteCardProps): readonly string[] {
  if (!visit.asking && visit.failed === null) return [];
  const planned = visit.planned?.stopIds ?? [];
  return [
    ...chosen.filter((id) => !planned.includes(id)),
    ...planned.filter((id) => !chosen.includes(id)),
  ];
}

function StopsAtAGlance(props: RouteCardProps) {
  const { route, journey } = props;
  if (props.reloading) return <p role="status">{t('Loading database loos...')}</p>;
  if (route.stopsFailed && route.stops.length === 0) return <StopsFailed />;
  return (
    <>
      {route.stopsFailed && <StopsFailed />}
      <JourneyRibbon
        route={route}
        journey={journey}
        chosen={props.chosen}
        highlightedStopId={props.highlightedStopId}
        onToggleStop={props.onToggleStop}
        onHighlightStop={props.onHighlightStop}
      />
      <p>{journey.frequency === 0 ? t('No stops asked for') : stopsWords(route.stops)}</p>
    </>
  );
}

function StopsFailed() {
  return (
    <Notice kind="warning">
      <p>
        {t('The toilets along this route could not all be found. Select the route to try again.')}
      </p>
    </Notice>
  );
}
