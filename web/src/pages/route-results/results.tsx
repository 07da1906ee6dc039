import type { ConfigAnswer } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { ButtonLink } from '../../components/button.tsx';
import { RouteMap } from '../../map/lazy-map.tsx';
import { MapFailed } from '../../map/map-states.tsx';
import { KeepJourney, KeptBefore } from '../../on-the-road/keep-journey.tsx';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { MovedTimetable } from '../../timetable/moved-timetable.tsx';
import { Announcement } from './announcement.tsx';
import { KeepInPlace } from './keep-in-place.tsx';
import { mapRouteOf } from './map-route.ts';
import { mapStopOf } from './map-stop.ts';
import { useWishes } from './ranking/use-wishes.ts';
import { RouteCard } from './route-card.tsx';
import { FailedRoutes, LoadingRoutes } from './route-states.tsx';
import styles from './route-results-page.module.css';
import { SearchParameters } from './search-parameters.tsx';
import { LinkedChoiceNotice } from './take-along/linked-choice.tsx';
import { Printing } from './take-along/printing.tsx';
import { takenOf } from './take-along/taken.ts';
import { changePoints } from './transit/change-points.ts';
import { useResults, type ShownRoute } from './use-results.ts';

interface ResultsProps {
  readonly journey: Journey;
  /** What the link that led here asks for. */
  readonly link: LinkedChoice | null;
}

export function Results({ journey, link }: ResultsProps) {
  const wishes = useWishes();
  const results = useResults(journey, { link, wishes: wishes.chosen });
  const { shown, selected, error, selectRoute, toggleStop } = results;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [mapBroke, setMapBroke] = useState(false);
  const onMapFailed = useCallback(() => {
    setMapBroke(true);
  }, []);
  const config = useConfig();
  const hasMap = config !== undefined && !mapBroke;
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<Element>(null);

  const tryAgain = () => {
    heading.current?.focus();
    results.retry();
  };

  return (
    <div
      className={styles.page}
      onClickCapture={({ target }) => {
        pressed.current = target instanceof Element ? target : null;
      }}
    >
      <KeepInPlace pressed={pressed} />
      <div className={styles.list}>
        <ButtonLink to="/" state={{ journey }} look="quiet" className={styles.back ?? ''}>
          <ArrowLeft size={20} aria-hidden />
          {t('Back to Search')}
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1}>
          {t('Route Results')}
        </h1>
        <SearchParameters journey={journey} />
        {journey.selectedTransport === 'public' && <MovedTimetable />}
        {link && shown && <LinkedChoiceNotice link={link} shown={shown} />}
        {!shown && <KeptBefore journey={journey} />}
        {error ? (
          <FailedRoutes error={error} onRetry={tryAgain} journey={journey} />
        ) : shown ? (
          <>
            <ol className={styles.cards}>
              {shown.map(({ base, route, chosen, visit, recommendation }) => (
                <li key={base.id}>
                  <RouteCard
                    journey={journey}
                    base={base}
                    route={route}
                    visit={visit}
                    recommendation={recommendation}
                    selected={route.index === selected?.route.index}
                    hasMap={hasMap}
                    expanded={results.isExpanded(route)}
                    chosen={chosen}
                    reloading={results.isReloading(route)}
                    highlightedStopId={highlighted}
                    wishes={wishes}
                    onSelect={() => {
                      selectRoute(route.index);
                    }}
                    onExpand={() => {
                      results.toggleCard(route.index);
                    }}
                    onToggleStop={(placeId) => {
                      toggleStop(route.index, placeId);
                    }}
                    onRecommend={() => {
                      results.recommend(route.index);
                    }}
                    onPlanAgain={() => {
                      results.planAgain(route.index);
                    }}
                    onHighlightStop={setHighlighted}
                  />
                </li>
              ))}
            </ol>
            <GoogleMapsCredit />
          </>
        ) : (
          <LoadingRoutes />
        )}
        <Announcement routes={results.routes} announced={results.announced} />
        {selected && <Printing taken={takenOf({ journey, ...selected })} />}
        {selected && <KeepJourney taken={takenOf({ journey, ...selected })} />}
      </div>
      {/* After the list, which says it all: nobody has to go past every marker to read it. */}
      <div className={styles.map}>
        <ResultsMap
          config={config}
          journey={journey}
          shown={shown}
          selected={selected}
          highlighted={highlighted}
          onHighlight={setHighlighted}
          onSelectRoute={selectRoute}
          onToggleStop={toggleStop}
          onFailed={onMapFailed}
        />
      </div>
    </div>
  );
}

interface ResultsMapProps {
  readonly config: ConfigAnswer | undefined;
  readonly journey: Journey;
  readonly shown: readonly ShownRoute[] | null;
  readonly selected: ShownRoute | null;
  readonly highlighted: string | null;
  readonly onHighlight: (placeId: string | null) => void;
  readonly onSelectRoute: (index: number) => void;
  readonly onToggleStop: (index: number, placeId: string) => void;
  readonly onFailed: () => void;
}

function ResultsMap(props: ResultsMapProps) {
  const { config, journey, shown, selected } = props;
  const routes = useMemo(() => shown?.map(({ route }) => mapRouteOf(route)) ?? [], [shown]);
  const stops = useMemo(
    () => selected?.route.stops.map((stop) => mapStopOf(stop, selected.chosen)) ?? [],
    [selected],
  );
  const changes = useMemo(() => (selected ? changePoints(selected.route) : []), [selected]);
  // The page waits for the configuration: it failed.
  if (!config) return <MapFailed kind={undefined} />;
  return (
    <RouteMap
      label={t('Map of the routes')}
      settings={config.map}
      start={{ name: journey.startLocation, at: journey.startCoordinates }}
      end={{ name: journey.endLocation, at: journey.endCoordinates }}
      routes={routes}
      selectedRouteId={selected?.route.id ?? null}
      onSelectRoute={(id) => {
        const found = shown?.find(({ route }) => route.id === id);
        if (found) props.onSelectRoute(found.route.index);
      }}
      stops={stops}
      onToggleStop={(placeId) => {
        if (selected) props.onToggleStop(selected.route.index, placeId);
      }}
      changes={changes}
      highlightedStopId={props.highlighted}
      onHighlightStop={props.onHighlight}
      onFailed={props.onFailed}
    />
  );
}
