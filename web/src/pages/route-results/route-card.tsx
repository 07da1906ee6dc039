import type { Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { plural, t } from '@loovia/core/language';
import { byWishes } from '@loovia/core/stops';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { ChosenStops, PlannedStops } from './chosen-stops.tsx';
import type { Filters, Hidden } from '../../toilet-filters/use-filters.ts';
import { JourneyRibbon, RibbonWords } from './journey-ribbon.tsx';
import { NextStop } from './stop-glance.tsx';
import type { RecommendationState } from './recommendation/state.ts';
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
import { ExportRoute } from './export/export-route.tsx';
import { exportedRouteOf } from './export/exported-route.ts';
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
  readonly filters: Filters;
  /** How many toilets of this route the filters hide. */
  readonly hidden: Hidden;
  readonly onSelect: () => void;
  readonly onExpand: () => void;
  readonly onToggleStop: (placeId: string) => void;
  readonly onRecommend: () => void;
  readonly onTakeSuggested: () => void;
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
        <p className={styles.figures} data-figures>
          <strong>{durationWords(route)}</strong>
          <span>{kilometresWords(route.distanceMetres)}</span>
        </p>
        {selected && props.hasMap && <span className={styles.badge}>{t('On the map')}</span>}
      </header>
      {isPublic && <ModeChain legs={route.legs} />}
      <p className={styles.figures} data-figures>
        <span>{spanWords(route, props.journey.journeyDate)}</span>
        {route.summary && <span className={styles.summary}>{route.summary}</span>}
      </p>
      <StopsAtAGlance {...props} />
      {isPublic ? <PlannedStops {...props} /> : <ChosenStops {...props} />}
      {[...routeNotes(route), ...route.warnings].map((warning) => (
        <Notice key={warning} kind="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      <StopsInWords {...props} />
      {selected && <ExportRoute exported={exportedRouteOf(props)} />}
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
      ? t('Hide steps and toilets for {route}', { route })
      : t('Show steps and toilets for {route}', { route });
  }
  return expanded
    ? t('Hide toilets for {route}', { route })
    : t('Show toilets for {route}', { route });
}

function Details(props: RouteCardProps) {
  const { journey, route, filters } = props;
  return (
    <>
      {route.mode === 'public' && <ItineraryList journey={journey} route={route} />}
      {route.stops.length === 0 ? (
        <NoToilets {...props} />
      ) : (
        <StopList
          {...props}
          stops={byWishes(inTravelOrder(route), filters.wishes)}
          pending={pendingOf(props)}
          planning={props.visit.asking}
          label={t('Toilets of {route}', { route: routeName(route) })}
        />
      )}
    </>
  );
}

function NoToilets({ hidden, filters }: RouteCardProps) {
  const count = hidden.lacking + hidden.unknown;
  if (count === 0) return <p>{t('There are no toilets to choose from here.')}</p>;
  return (
    <>
      <p>
        {plural(count, {
          one: 'Your filters hide the {count} toilet on this route.',
          other: 'Your filters hide all {count} toilets on this route.',
        })}
      </p>
      <Button onClick={filters.clear}>{t('Show all toilets')}</Button>
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
      <NextStop route={route} chosen={props.chosen} />
    </>
  );
}

/** What the ribbon shows, and how many toilets there are. */
function StopsInWords({ route, journey, reloading }: RouteCardProps) {
  const leftOut = route.leftOutForAccess ?? 0;
  if (reloading || (route.stopsFailed && route.stops.length === 0)) return null;
  return (
    <>
      <RibbonWords route={route} journey={journey} />
      <p>{journey.frequency === 0 ? t('No stops asked for') : stopsWords(route.stops)}</p>
      {leftOut > 0 && (
        <p>
          {plural(leftOut, {
            one: 'We left out {count} toilet because we do not know that it is step-free.',
            other: 'We left out {count} toilets because we do not know that they are step-free.',
          })}
        </p>
      )}
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
