import { t } from '@loovia/core/language';
import { dryStretchSentence, longestDryStretch, stayMinutes } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import { useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '../../components/classes.ts';
import { useHighlight } from '../../toilets/highlighting.tsx';
import styles from './journey-ribbon.module.css';
import { layOutRibbon, shadeRibbon, type RibbonDot } from './ribbon-layout.ts';
import { routeName } from '../../journeys/route-words.ts';
import { passedMinutes } from './passed-minutes.ts';
import { spokenVisit } from '../../journeys/stop-words.ts';
import type { CardProps } from './use-results.ts';

/** The journey as one bar drawn to time: wanted stops, toilets, and stretches without a toilet. */
export function JourneyRibbon(card: CardProps) {
  const { route } = card.shown;
  const { frequency, disabilityAccess } = card.results.journey;
  const { ticks, dots, dryStretches, lanes } = layOutRibbon(route, frequency);
  const { segments } = shadeRibbon(route, stayMinutes(disabilityAccess));
  return (
    <figure
      className={styles.ribbon}
      style={{ '--lanes': lanes }}
      aria-label={t('{route} drawn to time', { route: routeName(route) })}
    >
      <Dots {...card} dots={dots} />
      <div className={classes(styles.bar, styles[route.mode])} aria-hidden>
        {segments.map(({ kind, from, to }) => (
          <span
            key={`${kind} ${from}`}
            className={classes(styles.segment, styles[kind])}
            style={{ '--from': from, '--to': to }}
          />
        ))}
        {dryStretches.map(({ from, to }) => (
          <span key={from} className={styles.dry} style={{ '--from': from, '--to': to }} />
        ))}
        {ticks.map((at) => (
          <span key={at} className={styles.tick} style={{ '--at': at }} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden data-figures>
        <span>{formatClockTime(route.departure)}</span>
        <span>{formatClockTime(route.arrival)}</span>
      </div>
    </figure>
  );
}

/** The ribbon in words: how the time is spent, and the longest stretch without a toilet. */
export function RibbonWords({ shown: { route }, results: { journey } }: CardProps) {
  const { legend } = shadeRibbon(route, stayMinutes(journey.disabilityAccess));
  const minutes = route.durationSeconds / 60;
  const longest = longestDryStretch(passedMinutes(route), minutes, new Date(route.departure));
  // If the search was incomplete, stretches without toilets are not known.
  const isKnown = journey.frequency > 0 && !route.stopsFailed;
  return (
    <>
      {legend.length > 0 && (
        <ul
          role="list"
          className={styles.legend}
          aria-label={t('How the time is spent')}
          data-figures
        >
          {legend.map(({ kind, words }) => (
            <li key={kind}>
              <span className={classes(styles.swatch, styles[kind])} aria-hidden />
              {words}
            </li>
          ))}
        </ul>
      )}
      {isKnown && <p className={styles.caption}>{dryStretchSentence(longest)}</p>}
    </>
  );
}

interface DotsProps extends CardProps {
  readonly dots: readonly RibbonDot[];
}

/** One tab stop for all dots; the arrow keys move between them in time order. */
function Dots({ shown, results, dots }: DotsProps) {
  const { route, chosen } = shown;
  const { highlighted, byPointer, byFocus } = useHighlight();
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, dots.length - 1);
  if (dots.length === 0) return null;

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, reachable, dots.length);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    group.current?.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      ref={group}
      className={styles.dots}
      role="toolbar"
      aria-label={t('Toilets of {route} in time order', { route: routeName(route) })}
      onKeyDown={onKeyDown}
    >
      {dots.map(({ stop, at, lane }, index) => {
        const { placeId } = stop;
        const isChosen = chosen.includes(placeId);
        const words = `${stop.name}, ${spokenVisit(stop)}`;
        return (
          <button
            key={placeId}
            type="button"
            className={classes(
              styles.dot,
              isChosen && styles.chosen,
              stop.suggested && styles.suggested,
              placeId === highlighted && styles.highlighted,
            )}
            style={{ '--at': at, '--lane': lane }}
            tabIndex={index === reachable ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={words}
            title={words}
            onClick={(event) => {
              // A press on the card around it selects the route.
              event.stopPropagation();
              results.toggleStop(shown, placeId);
            }}
            {...byPointer(placeId)}
            {...byFocus(placeId)}
            onFocus={() => {
              setCurrent(index);
              byFocus(placeId).onFocus();
            }}
          />
        );
      })}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(current + 1, count - 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
