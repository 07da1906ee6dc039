import type { ConfigAnswer } from '@loovia/core/api';
import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import type { MapChange } from '../../map/route-markers.tsx';
import { ChangeSheet } from '../../map/map-sheet.tsx';
import { RouteMap } from '../../map/lazy-map.tsx';
import { MapFailed } from '../../map/map-states.tsx';
import { KeepJourney, KeptBefore } from '../../offline/keep-journey.tsx';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { MovedTimetable } from '../../timetable/timetable-notice.tsx';
import { Announcement } from './announcement.tsx';
import { FilterBar } from '../../toilet-filters/filter-bar.tsx';
import { useFilters, type Filters } from '../../toilet-filters/use-filters.ts';
import { hiddenWords } from './filters/hidden-words.ts';
import { KeepInPlace } from './keep-in-place.tsx';
import { mapRouteOf, mapStopOf } from './map-features.ts';
import { ResultsHead } from './results-head.tsx';
import { RouteCard } from './route-card.tsx';
import { FailedRoutes, LoadingRoutes } from './route-states.tsx';
import styles from './route-results-page.module.css';
import { routeName } from './route-words.ts';
import { SearchParameters } from './search-parameters.tsx';
import { StopSheet } from './stop-glance.tsx';
import { LinkedChoiceNotice } from './export/linked-choice.tsx';
import { Printing } from './export/export-route.tsx';
import { exportedRouteOf } from './export/exported-route.ts';
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
  const { shown, selected, error } = results;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  // It can wait: a press that moves the focus is answered first.
  const highlight = useCallback((placeId: string | null) => {
    startTransition(() => {
      setHighlighted(placeId);
    });
  }, []);
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
        <ResultsHead back={journey} heading={heading} />
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
                hidden={hiddenWords(
                  selected.hidden,
                  selected.route.stops.length,
                  routeName(selected.route),
                )}
              />
            )}
            <RouteCards
              journey={journey}
              results={results}
              filters={filters}
              hasMap={hasMap}
              highlighted={highlighted}
              onHighlight={highlight}
            />
            <GoogleMapsCredit />
          </>
        ) : (
          <LoadingRoutes words={t('Loading database loos...')} />
        )}
        <Announcement routes={results.routes} announced={results.announced} />
        {selected && <Printing exported={exportedRouteOf({ journey, ...selected })} />}
        {selected && <KeepJourney exported={exportedRouteOf({ journey, ...selected })} />}
      </div>
      {/* After the list, which says it all, so that it can be read without passing every marker. */}
      <MapColumn
        config={config}
        journey={journey}
        results={results}
        highlighted={highlighted}
        onHighlight={highlight}
        onFailed={onMapFailed}
      />
    </div>
  );
}

interface RouteCardsProps {
  readonly journey: Journey;
  readonly results: ReturnType<typeof useResults>;
  readonly filters: Filters;
  readonly hasMap: boolean;
  readonly highlighted: string | null;
  readonly onHighlight: (placeId: string | null) => void;
}

function RouteCards(props: RouteCardsProps) {
  const { journey, results, filters, hasMap, highlighted, onHighlight } = props;
  return (
    <ol role="list" className={styles.cards}>
      {results.shown?.map(({ base, route, hidden, chosen, visit, recommendation }) => (
        <li key={base.id}>
          <RouteCard
            journey={journey}
            base={base}
            route={route}
            visit={visit}
            recommendation={recommendation}
            selected={route.index === results.selected?.route.index}
            hasMap={hasMap}
            expanded={results.isExpanded(route)}
            chosen={chosen}
            reloading={results.isReloading(route)}
            highlightedStopId={highlighted}
            filters={filters}
            hidden={hidden}
            onSelect={() => {
              results.selectRoute(route.index);
            }}
            onExpand={() => {
              results.toggleCard(route.index);
            }}
            onToggleStop={(placeId) => {
              results.toggleStop(route.index, placeId);
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
            onHighlightStop={onHighlight}
          />
        </li>
      ))}
    </ol>
  );
}

interface MapColumnProps {
  readonly config: ConfigAnswer | undefined;
  readonly journey: Journey;
  readonly results: ReturnType<typeof useResults>;
  readonly highlighted: string | null;
  readonly onHighlight: (placeId: string | null) => void;
  readonly onFailed: () => void;
}

/** The map, and a sheet on what was pressed there. */
function MapColumn(props: MapColumnProps) {
  const { config, journey, results, highlighted, onHighlight, onFailed } = props;
  const { selected } = results;
  const changes = useMemo(() => (selected ? changePoints(selected.route) : []), [selected]);
  const [openId, setOpenId] = useState<string | null>(null);
  const closeSheet = useCallback(() => {
    setOpenId(null);
  }, []);
  return (
    <div className={styles.map}>
      <ResultsMap
        config={config}
        journey={journey}
        shown={results.shown}
        selected={selected}
        changes={changes}
        highlighted={highlighted ?? openId}
        onHighlight={onHighlight}
        onSelectRoute={results.selectRoute}
        openId={openId}
        onOpen={setOpenId}
        onFailed={onFailed}
      />
      <OpenSheet
        selected={selected}
        changes={changes}
        openId={openId}
        onToggleStop={results.toggleStop}
        onClose={closeSheet}
      />
    </div>
  );
}

interface OpenSheetProps {
  readonly selected: ShownRoute | null;
  readonly changes: readonly MapChange[];
  readonly openId: string | null;
  readonly onToggleStop: (index: number, placeId: string) => void;
  readonly onClose: () => void;
}

function OpenSheet({ selected, changes, openId, onToggleStop, onClose }: OpenSheetProps) {
  const stopOnSheet = selected?.route.stops.find(({ placeId }) => placeId === openId);
  const changeOnSheet = changes.find(({ id }) => id === openId);
  return (
    <>
      {selected && stopOnSheet && (
        <StopSheet
          key={stopOnSheet.placeId}
          stop={stopOnSheet}
          chosen={selected.chosen.includes(stopOnSheet.placeId)}
          onToggle={() => {
            onToggleStop(selected.route.index, stopOnSheet.placeId);
          }}
          onClose={onClose}
        />
      )}
      {changeOnSheet && (
        <ChangeSheet key={changeOnSheet.id} change={changeOnSheet} onClose={onClose} />
      )}
    </>
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
