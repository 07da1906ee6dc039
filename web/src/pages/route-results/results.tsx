import type { Journey, LinkedChoice } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { KeepInPlace, usePressed } from '../../components/keep-in-place.tsx';
import { RouteMap } from '../../map/lazy-map.tsx';
import { ChangeSheet } from '../../map/map-sheet.tsx';
import { MapFailed } from '../../map/map-states.tsx';
import { KeepJourney, KeptBefore } from '../../offline/keep-journey.tsx';
import { GoogleMapsCredit } from '../../places/google-maps-credit.tsx';
import { MovedTimetable } from '../../components/timetable-notice.tsx';
import { Printing } from '../../export/export-route.tsx';
import { plannedJourneyOf } from '../../journeys/planned-journey.ts';
import { LinkedChoiceNotice } from './linked-choice.tsx';
import { changePoints, mapRouteOf, mapStopOf } from './map-features.ts';
import { ResultsHead } from './results-head.tsx';
import { askedFor } from './asked-for.ts';
import { Farther, isDeadEnd } from './farther.tsx';
import { FiltersOfRoute } from './filters-of-route.tsx';
import { sharedWarnings } from './own-warnings.ts';
import { reasonsOf } from './reasons.ts';
import { RouteCard } from './route-card.tsx';
import styles from './route-results-page.module.css';
import { FailedRoutes, LoadingRoutes } from './route-states.tsx';
import { SearchParameters } from './search-parameters.tsx';
import { StopSheet } from './stop-glance.tsx';
import { useResults, type ResultsState as ResultsOfJourney } from './use-results.ts';
import { withAllShown, type ShownRoute } from './use-shown-routes.ts';
import { Warnings, WarningsInShort } from './warnings.tsx';

interface ResultsProps {
  readonly journey: Journey;
  readonly link: LinkedChoice | null;
}

export function Results({ journey, link }: ResultsProps) {
  const results = useResults(journey, link);
  const { shown, selected, filters, error } = results;
  const planned = selected && plannedJourneyOf({ journey, ...selected });
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = usePressed();

  return (
    <div className={styles.page} onClickCapture={pressed.note}>
      <KeepInPlace pressed={pressed.last} />
      <div className={styles.list}>
        <ResultsHead back={journey} heading={heading} />
        <SearchParameters journey={journey} />
        {journey.selectedTransport === 'public' && <MovedTimetable />}
        {link && shown && <LinkedChoiceNotice link={link} shown={shown} />}
        {!shown && <KeptBefore journey={journey} />}
        {error ? (
          <FailedRoutes
            error={error}
            journey={journey}
            focusHeading={() => heading.current?.focus()}
            onRetry={results.retry}
          />
        ) : shown ? (
          <>
            <Routes results={results} shown={shown} />
            {/* After the routes, which come first to compare; an opened one has them before its toilets. */}
            {selected?.expanded === false && <FiltersOfRoute {...selected} filters={filters} />}
            <GoogleMapsCredit />
          </>
        ) : (
          <LoadingRoutes words={t('Loading database loos...')} />
        )}
        {planned && <Printing planned={planned} />}
        {planned && <KeepJourney planned={planned} />}
      </div>
      {/* After the list, which has everything too, so that keyboards need not pass every marker. */}
      <MapColumn results={results} />
    </div>
  );
}

interface PartProps {
  readonly results: ResultsOfJourney;
}

interface RoutesProps extends PartProps {
  readonly shown: readonly ShownRoute[];
}

/** The routes in the order of arrival, below what all of them warn of (SHOW-02, SHOW-06). */
function Routes({ results, shown }: RoutesProps) {
  const shared = sharedWarnings(shown);
  const reasons = reasonsOf(shown.map(({ route }) => route));
  // The way out comes first only where there is nothing to compare.
  const isWayOutFirst = isDeadEnd(shown);
  const farther = <Farther journey={results.journey} shown={shown} />;
  return (
    <>
      {isWayOutFirst ? <Warnings warnings={shared} /> : <WarningsInShort warnings={shared} />}
      {isWayOutFirst && farther}
      <ol role="list" className="stack2">
        {shown.map((one, index) => (
          <li key={one.base.id} className={styles.route}>
            <RouteCard
              shown={one}
              results={results}
              shared={shared}
              reason={reasons[index] ?? null}
            />
          </li>
        ))}
      </ol>
      {!isWayOutFirst && farther}
    </>
  );
}

/** The map, and a sheet about the marker that was pressed. */
function MapColumn({ results }: PartProps) {
  const { journey, shown, selected } = results;
  const config = useConfig();
  const [openId, setOpenId] = useState<string | null>(null);
  const close = () => {
    setOpenId(null);
  };
  const routes = useMemo(() => shown?.map(({ route }) => mapRouteOf(route)) ?? [], [shown]);
  const stops = useMemo(
    () =>
      selected
        ? withAllShown(selected).stops.map((stop) =>
            mapStopOf(stop, selected.chosen, selected.unconfirmed.stops.includes(stop)),
          )
        : [],
    [selected],
  );
  const changes = useMemo(() => (selected ? changePoints(selected.route) : []), [selected]);
  const openStop =
    selected && withAllShown(selected).stops.find(({ placeId }) => placeId === openId);
  const openChange = changes.find(({ id }) => id === openId);
  return (
    <div className={styles.map}>
      {config ? (
        <RouteMap
          settings={config.map}
          start={{ name: journey.startLocation, at: journey.startCoordinates }}
          end={{ name: journey.endLocation, at: journey.endCoordinates }}
          routes={routes}
          selectedRouteId={selected?.route.id ?? null}
          onSelectRoute={(id) => {
            const found = shown?.find(({ route }) => route.id === id);
            if (found) results.selectRoute(found);
          }}
          stops={stops}
          openId={openId}
          onOpen={(id) => {
            setOpenId(id);
            const isStop = stops.some(({ placeId }) => placeId === id);
            if (selected && isStop && id !== null) results.toggleStop(selected, id);
          }}
          changes={changes}
        />
      ) : (
        // The page waits for the configuration, so it failed.
        <MapFailed kind={undefined} inList />
      )}
      {selected && openStop && (
        <StopSheet
          key={openStop.placeId}
          stop={openStop}
          asked={askedFor(results)}
          stay={stayMinutes(journey.disabilityAccess)}
          chosen={selected.chosen.includes(openStop.placeId)}
          onToggle={() => {
            results.toggleStop(selected, openStop.placeId);
          }}
          onClose={close}
        />
      )}
      {openChange && <ChangeSheet key={openChange.id} change={openChange} onClose={close} />}
    </div>
  );
}
