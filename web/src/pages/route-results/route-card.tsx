import { plural, t } from '@loovia/core/language';
import { stayMinutes } from '@loovia/core/stops';
import { useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { Notice } from '../../components/notice.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { NARROW, useMedia } from '../../components/use-media.ts';
import { ExportRoute } from '../../export/export-route.tsx';
import { plannedJourneyOf } from '../../journeys/planned-journey.ts';
import { noneSuggestedWords, routeName, timesWords } from '../../journeys/route-words.ts';
import { rich } from '../../language/rich.tsx';
import { leftOutWords } from './announced-words.ts';
import { ChosenStops } from './chosen-stops.tsx';
import { warningsOf } from './own-warnings.ts';
import { FiltersOfRoute } from './filters-of-route.tsx';
import styles from './route-card.module.css';
import { RouteRow } from './route-row.tsx';
import { StopsInShort } from './stop-glance.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { Warnings, WarningsInShort } from './warnings.tsx';
import type { CardProps } from './use-results.ts';

interface RouteCardProps extends CardProps {
  /** What all routes warn of is said once, above them. */
  readonly shared: readonly string[];
  /** Why one would take this route; null where nothing sets it apart. */
  readonly reason: string | null;
}

/**
 * One route: a row to compare; its stops and buttons once it is selected, its timeline once it is opened.
 * A press anywhere on it selects it.
 */
export function RouteCard({ shared, reason, ...card }: RouteCardProps) {
  const { shown, results } = card;
  const { expanded, route, chosen } = shown;
  const selected = shown === results.selected;
  const heading = useId();
  const isNarrow = useMedia(NARROW);
  const warnings = warningsOf(shown);
  const own = warnings.filter((warning) => !shared.includes(warning));
  return (
    <article
      className={classes(styles.card, selected && styles.selected, expanded && styles.open)}
      aria-labelledby={heading}
      onClick={() => {
        results.selectRoute(shown);
      }}
    >
      <RouteRow {...card} id={heading} reason={reason} warnings={own.length} />
      <Search {...card} />
      {selected && (
        <div className={styles.selection}>
          <StopsInShort {...shown} stay={stayMinutes(results.journey.disabilityAccess)} />
          <ChosenStops {...card} />
          {!expanded && (
            <WarningsInShort warnings={[...own, ...noneSuggestedWords(route, chosen)]} />
          )}
        </div>
      )}
      <Disclosure
        words={toggleWords(expanded, routeName(route))}
        // Where it was, so that nothing moves.
        short={selected && !isNarrow ? undefined : expanded ? t('Hide') : t('Show')}
        isOpen={expanded}
        onToggle={(event) => {
          // Opening a card to look inside does not select it.
          event.stopPropagation();
          results.toggleCard(shown);
        }}
        className={styles.details}
      >
        {expanded && <Details {...card} warnings={warnings} isSelected={selected} />}
      </Disclosure>
    </article>
  );
}

function toggleWords(expanded: boolean, route: string): string {
  return expanded
    ? t('Hide steps and toilets for {route}', { route })
    : t('Show steps and toilets for {route}', { route });
}

/** The state of the search for its toilets. */
function Search({ shown: { route, reloading } }: CardProps) {
  if (reloading) return <p role="status">{t('Loading database loos...')}</p>;
  return (
    route.stopsFailed && (
      <Notice kind="warning">
        {t('The toilets along this route could not all be found. Select the route to try again.')}
      </Notice>
    )
  );
}

interface DetailsProps extends CardProps {
  readonly warnings: readonly string[];
  readonly isSelected: boolean;
}

function Details({ warnings, isSelected, ...card }: DetailsProps) {
  const { shown, results } = card;
  const { route, reloading } = shown;
  const toilets = useRef<HTMLDivElement>(null);
  return (
    <>
      <Warnings warnings={[...warnings, ...noneSuggestedWords(route, shown.chosen)]} />
      <p className="note">
        {timesWords(route)}
        {isEachAlone(shown) && <> {t('Together they may take longer than each alone.')}</>}
      </p>
      {isSelected && <FiltersOfRoute {...shown} filters={results.filters} />}
      <LeftOut {...card} />
      <div ref={toilets} tabIndex={-1} className="stack3">
        <Timeline {...card} />
        {route.stops.length + shown.unconfirmed.stops.length === 0 && !reloading && (
          <NoToilets
            {...card}
            onShowAll={() => {
              results.filters.clear();
              toilets.current?.focus();
            }}
          />
        )}
      </div>
      {isSelected && (
        <ExportRoute planned={plannedJourneyOf({ journey: results.journey, ...shown })} />
      )}
    </>
  );
}

/** How many toilets disability access leaves out, and a press that shows them among the others (STOP-13). */
function LeftOut({ shown, results }: CardProps) {
  const count = shown.route.leftOutForAccess ?? 0;
  if (count === 0) return null;
  const { state, stops } = shown.unconfirmed;
  return (
    <p className={styles.leftOut}>
      {leftOutWords(count, state, stops.length)}
      <Button
        look="quiet"
        aria-busy={state === 'asking'}
        onClick={() => void results.toggleLeftOut(shown)}
      >
        {state === 'asking' && <Spinner size="1.2em" />}
        {state === 'shown'
          ? rich('Hide<hidden> toilets not known step-free</hidden>')
          : rich('Show<hidden> toilets not known step-free</hidden>')}
      </Button>
    </p>
  );
}

/** Whether several stops have times as if each were the only one: those of chosen ones are of all together. */
function isEachAlone({ route, chosen }: CardProps['shown']): boolean {
  const suggested = route.stops.filter((stop) => stop.suggested);
  return route.mode === 'public' && chosen.length === 0 && suggested.length > 1;
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
