import { plural, t } from '@loovia/core/language';
import { useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Notice } from '../../components/notice.tsx';
import { ChosenStops } from './chosen-stops.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { ExportRoute } from '../../export/export-route.tsx';
import { plannedJourneyOf } from '../../journeys/planned-journey.ts';
import { JourneyRibbon, RibbonWords } from './journey-ribbon.tsx';
import styles from './route-card.module.css';
import {
  durationWords,
  kilometresWords,
  noneSuggestedWords,
  routeName,
  routeNotes,
  spanWords,
  stopsWords,
  timesWords,
} from '../../journeys/route-words.ts';
import { NextStop } from './stop-glance.tsx';
import { StopList } from './stop-list.tsx';
import { ItineraryList } from './transit/itinerary-list.tsx';
import { ModeChain } from './transit/leg-signs.tsx';
import type { CardProps } from './use-results.ts';

interface RouteCardProps extends CardProps {
  /** Whether there is a map that shows the selected route. */
  readonly hasMap: boolean;
}

/** One route: a summary, and its legs and toilets when opened. A press anywhere on it selects it. */
export function RouteCard({ hasMap, ...card }: RouteCardProps) {
  const { shown, results } = card;
  const { route, chosen, expanded } = shown;
  const { journey } = results;
  const selected = shown === results.selected;
  const isPublic = route.mode === 'public';
  const heading = useId();
  const name = routeName(route);
  return (
    <article
      className={classes(styles.card, selected && styles.selected)}
      aria-labelledby={heading}
      onClick={() => {
        results.selectRoute(shown);
      }}
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
        {selected && hasMap && <span className={styles.badge}>{t('On the map')}</span>}
      </header>
      {isPublic && <ModeChain legs={route.legs} />}
      <p className={styles.figures} data-figures>
        <span>{spanWords(route, journey.journeyDate)}</span>
        {route.summary && <span className="soft">{route.summary}</span>}
      </p>
      <StopsAtAGlance {...card} />
      <ChosenStops {...card} />
      {[...routeNotes(route), ...route.warnings].map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {noneSuggestedWords(route, chosen).map((sentence) => (
        <Notice key={sentence} kind="information">
          {sentence}
        </Notice>
      ))}
      <StopsInWords {...card} />
      {selected && <p className={styles.times}>{timesWords(route)}</p>}
      {selected && <ExportRoute planned={plannedJourneyOf({ journey, ...shown })} />}
      <Disclosure
        words={toggleWords(expanded, isPublic, name)}
        isOpen={expanded}
        onToggle={(event) => {
          // Opening a card to look inside does not select it.
          event.stopPropagation();
          results.toggleCard(shown);
        }}
        className="stack4"
      >
        {expanded && <Details {...card} />}
      </Disclosure>
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

function Details(card: CardProps) {
  const { route } = card.shown;
  const toilets = useRef<HTMLDivElement>(null);
  const onShowAll = () => {
    card.results.filters.clear();
    toilets.current?.focus();
  };
  return (
    <>
      {route.mode === 'public' && <ItineraryList {...card} />}
      <div ref={toilets} tabIndex={-1} className="stack4">
        {route.stops.length === 0 ? (
          <NoToilets {...card} onShowAll={onShowAll} />
        ) : (
          <StopList {...card} />
        )}
      </div>
    </>
  );
}

interface NoToiletsProps extends CardProps {
  readonly onShowAll: () => void;
}

function NoToilets({ shown: { hidden }, onShowAll }: NoToiletsProps) {
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
      <Button onClick={onShowAll}>{t('Show all toilets')}</Button>
    </>
  );
}

function StopsAtAGlance(card: CardProps) {
  const { route, chosen, reloading } = card.shown;
  if (reloading) return <p role="status">{t('Loading database loos...')}</p>;
  if (route.stopsFailed && route.stops.length === 0) return <StopsFailed />;
  return (
    <>
      {route.stopsFailed && <StopsFailed />}
      <JourneyRibbon {...card} />
      <NextStop route={route} chosen={chosen} />
    </>
  );
}

/** The ribbon in words, and how many toilets there are. */
function StopsInWords(card: CardProps) {
  const { route, reloading } = card.shown;
  const { frequency } = card.results.journey;
  const leftOut = route.leftOutForAccess ?? 0;
  if (reloading || (route.stopsFailed && route.stops.length === 0)) return null;
  return (
    <>
      <RibbonWords {...card} />
      <p>{frequency === 0 ? t('No stops asked for') : stopsWords(route.stops)}</p>
      {leftOut > 0 && (
        <p>
          {plural(leftOut, {
            one: 'We left out {count} toilet that is not known to be step-free.',
            other: 'We left out {count} toilets that are not known to be step-free.',
          })}
        </p>
      )}
    </>
  );
}

function StopsFailed() {
  return (
    <Notice kind="warning">
      {t('The toilets along this route could not all be found. Select the route to try again.')}
    </Notice>
  );
}
