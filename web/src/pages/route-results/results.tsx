import type { Journey } from '@loovia/core/journeys';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { ButtonLink } from '../../components/button.tsx';
import { RouteMap } from '../../map/lazy-map.tsx';
import { MapLoading } from '../../map/map-states.tsx';
import { Announcement } from './announcement.tsx';
import { chosenOn, keepChoices, keptChoices, reduceChoices } from './choices.ts';
import { RouteCard } from './route-card.tsx';
import { FailedRoutes, LoadingRoutes } from './route-states.tsx';
import styles from './route-results-page.module.css';
import { SearchParameters } from './search-parameters.tsx';
import { announcementOf } from './announcement-words.ts';
import { mapStopOf } from './map-stop.ts';
import { journeyKey, useRoutes } from './use-routes.ts';

export function Results({ journey }: { readonly journey: Journey }) {
  const config = useConfig();
  const { routes, error, retry, reloadStops, isReloading } = useRoutes(journey);
  const key = journeyKey(journey);
  const [choices, dispatch] = useReducer(reduceChoices, null, () =>
    keptChoices(sessionStorage, key),
  );
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const selected = routes?.find(({ index }) => index === choices.selectedRoute) ?? routes?.[0];

  useEffect(() => {
    keepChoices(sessionStorage, key, choices);
  }, [key, choices]);

  const selectRoute = (index: number) => {
    const route = routes?.find((other) => other.index === index);
    if (!route) return;
    if (route.stopsFailed) {
      void reloadStops(route).then((found) => {
        setAnnouncement(announcementOf({ type: 'stops-found-again', route, found }));
      });
    }
    if (index === selected?.index) return;
    dispatch({ type: 'route-selected', route: index });
    setAnnouncement(announcementOf({ type: 'route-selected', route }));
  };
  /** A stop is chosen on the route on the map: the list and the map always show the same. */
  const toggleStop = (index: number, placeId: string) => {
    const route = routes?.find((other) => other.index === index);
    if (!route) return;
    const before = chosenOn(choices, index);
    const said = announcementOf({ type: 'stop-toggled', route, placeId, before });
    const switched = index !== selected?.index;
    if (switched) dispatch({ type: 'route-selected', route: index });
    dispatch({ type: 'stop-toggled', route: index, placeId });
    setAnnouncement(
      switched ? `${said}. ${announcementOf({ type: 'route-selected', route })}` : said,
    );
  };
  const tryAgain = () => {
    heading.current?.focus();
    retry();
  };
  const mapStops = useMemo(
    () => selected?.stops.map((stop) => mapStopOf(stop, chosenOn(choices, selected.index))) ?? [],
    [selected, choices],
  );

  return (
    <div className={styles.page}>
      <div className={styles.map}>
        {config ? (
          <RouteMap
            label="Map of the routes"
            styleUrl={config.map.styleUrl}
            start={{ name: journey.startLocation, at: journey.startCoordinates }}
            end={{ name: journey.endLocation, at: journey.endCoordinates }}
            routes={routes ?? NO_ROUTES}
            selectedRouteId={selected?.id ?? null}
            onSelectRoute={(id) => {
              const route = routes?.find((other) => other.id === id);
              if (route) selectRoute(route.index);
            }}
            stops={mapStops}
            onToggleStop={(placeId) => {
              if (selected) toggleStop(selected.index, placeId);
            }}
            highlightedStopId={highlighted}
            onHighlightStop={setHighlighted}
          />
        ) : (
          <MapLoading />
        )}
      </div>
      <div className={styles.list}>
        <ButtonLink to="/" state={{ journey }} look="quiet" className={styles.back ?? ''}>
          <ArrowLeft size={20} aria-hidden />
          Back to Search
        </ButtonLink>
        <h1 ref={heading} tabIndex={-1}>
          Route Results
        </h1>
        <SearchParameters journey={journey} />
        {error ? (
          <FailedRoutes error={error} onRetry={tryAgain} journey={journey} />
        ) : routes ? (
          <ol className={styles.cards}>
            {routes.map((route) => (
              <li key={route.id}>
                <RouteCard
                  journey={journey}
                  route={route}
                  selected={route.index === selected?.index}
                  expanded={choices.expanded.includes(route.index)}
                  chosen={chosenOn(choices, route.index)}
                  reloading={isReloading(route)}
                  highlightedStopId={highlighted}
                  onSelect={() => {
                    selectRoute(route.index);
                  }}
                  onExpand={() => {
                    dispatch({ type: 'card-toggled', route: route.index });
                  }}
                  onToggleStop={(placeId) => {
                    toggleStop(route.index, placeId);
                  }}
                  onHighlightStop={setHighlighted}
                />
              </li>
            ))}
          </ol>
        ) : (
          <LoadingRoutes />
        )}
        <Announcement routes={routes} words={announcement} />
      </div>
    </div>
  );
}

/** One array for all renders, so that the map sees no change while nothing is there. */
const NO_ROUTES: never[] = [];
