import type { ConfigAnswer } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { MapChange } from '../../map/change-marker.tsx';
import { ChangeSheet } from '../../map/change-sheet.tsx';
import { RouteMap } from '../../map/lazy-map.tsx';
import { MapFailed } from '../../map/map-states.tsx';
import { KeepJourney, KeptBefore } from '../../on-the-road/keep-journey.tsx';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { MovedTimetable } from '../../timetable/moved-timetable.tsx';
import { Announcement } from './announcement.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { useFilters } from './filters/use-filters.ts';
import { KeepInPlace } from './keep-in-place.tsx';
import { mapRouteOf } from './map-route.ts';
import { mapStopOf } from './map-stop.ts';
import { RouteCard } from './route-card.tsx';
import { FailedRoutes, LoadingRoutes } from './route-states.tsx';
import styles from './route-results-page.module.css';
import { routeName } from './route-words.ts';
import { SearchParameters } from './search-parameters.tsx';
import { StopSheet } from './stop-sheet.tsx';
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
  const filters = useFilters();
  const results = useResults(journey, { link, filters });
  const { shown, selected, error, selectRoute, toggleStop } = results;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const changes = useMemo(() => (selected ? changePoints(selected.route) : []), [selected]);
  const [openId, setOpenId] = useState<string | null>(null);
  const closeSheet = useCallback(() => {
    setOpenId(null);
  }, []);
  const stopOnSheet = selected?.route.stops.find(({ placeId }) => placeId === openId);
  const changeOnSheet = changes.find(({ id }) => id === openId);
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
        <div className={styles.head}>
          <ButtonLink to="/" state={{ journey }} look="quiet" className={styles.back ?? ''}>
            <ArrowLeft size={20} aria-hidden />
            {t('Back to Search')}
          </ButtonLink>
          <h1 ref={heading} tabIndex={-1}>
            {t('Route Results')}
          </h1>
        </div>
        <SearchParameters journey={journey} />
        {journey.selectedTransport === 'public' && <MovedTimetable />}
        {link && shown && <LinkedChoiceNotice link={link} shown={shown} />}
        {!shown && <KeptBefore journey={journey} />}
        {error ? (
          <FailedRoutes error={error} onRetry={tryAgain} journey={journey} />
        ) : shown ? (
          <>
            {selected && selected.base.stops.length > 0 && (
              <FilterBar
                filters={filters}
                route={routeName(selected.route)}
                shown={selected.route.stops.length}
                hidden={selected.hidden}
              />
            )}
            <ol role="list" className={styles.cards}>
              {shown.map(({ base, route, hidden, chosen, visit, recommendation }) => (
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
                    filters={filters}
                    hidden={hidden}
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
                    onTakeSuggested={() => {
                      void results.takeSuggested(route.index);
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
          <LoadingRoutes words={t('Loading database loos...')} />
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
          changes={changes}
          highlighted={highlighted ?? openId}
          onHighlight={setHighlighted}
          onSelectRoute={selectRoute}
          openId={openId}
          onOpen={setOpenId}
          onFailed={onMapFailed}
        />
        {selected && stopOnSheet && (
          <StopSheet
            key={stopOnSheet.placeId}
            stop={stopOnSheet}
            chosen={selected.chosen.includes(stopOnSheet.placeId)}
            onToggle={() => {
              toggleStop(selected.route.index, stopOnSheet.placeId);
            }}
            onClose={closeSheet}
          />
        )}
        {changeOnSheet && (
          <ChangeSheet key={changeOnSheet.id} change={changeOnSheet} onClose={closeSheet} />
        )}
      </div>
    </div>
  );
}

interface ResultsMapProps {
  readonly config: ConfigAnswer | undefined;
  readonly journey: Journey;
  readonly shown: readonly ShownRoute[] | null;
  readonly selected: ShownRoute | null;
  readonly changes: readonly MapChange[];
  readonly highlighted: string | null;
  readonly onHighlight: (placeId: string | null) => void;
  readonly onSelectRoute: (index: number) => void;
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly onFailed: () => void;
}

function ResultsMap(props: ResultsMapProps) {
  const { config, journey, shown, selected } = props;
  const routes = useMemo(() => shown?.map(({ route }) => mapRouteOf(route)) ?? [], [shown]);
  const stops = useMemo(
    () => selected?.route.stops.map((stop) => mapStopOf(stop, selected.chosen)) ?? [],
    [selected],
  );
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
      openId={props.openId}
      onOpen={props.onOpen}
      changes={props.changes}
      highlightedStopId={props.highlighted}
      onHighlightStop={props.onHighlight}
      onFailed={props.onFailed}
    />
  );
}
