import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { dryStretchSentence, longestDryStretch, stayMinutes } from '@loovia/core/stops';
import { formatClockTime } from '@loovia/core/time';
import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { classes } from '../../components/classes.ts';
import styles from './journey-ribbon.module.css';
import { layOutRibbon } from './ribbon-layout.ts';
import { minutesInto, passedMinutes, routeName } from './route-words.ts';
import { spokenVisit } from './stop-words.ts';
import { ribbonLegs, type LegendEntry } from './transit/ribbon-legs.ts';

interface JourneyRibbonProps {
  readonly route: Route;
  readonly journey: Journey;
  readonly chosen: readonly string[];
  readonly highlightedStopId: string | null;
  readonly onToggleStop: (placeId: string) => void;
  readonly onHighlightStop: (placeId: string | null) => void;
}

/** The journey as one bar drawn to time: wanted stops, toilets, and the stretches without one. */
export function JourneyRibbon(props: JourneyRibbonProps) {
  const { route, journey } = props;
  const { frequency } = journey;
  const durationMinutes = route.durationSeconds / 60;
  const timed = route.stops.map((stop): CandidateStop => ({
    ...stop,
    elapsedMinutes: Math.max(0, minutesInto(route, stop)),
  }));
  const { ticks, dots, dryStretches, lanes } = layOutRibbon({
    durationMinutes,
    frequency,
    targetMinutes: route.intervals.map(({ targetMinutes }) => targetMinutes),
    stops: timed,
    passedMinutes: passedMinutes(route),
  });
  const stops = new Map(route.stops.map((stop) => [stop.placeId, stop]));
  const departure = new Date(route.departure);
  const { segments } = segmentsOf(route, journey);
  return (
    <figure
      className={styles.ribbon}
      style={styleOf({ '--lanes': lanes })}
      aria-label={t('{route} drawn to time', { route: routeName(route) })}
    >
      <Dots
        {...props}
        dots={dots.flatMap((dot) => {
          const stop = stops.get(dot.placeId);
          return stop ? [{ ...dot, stop }] : [];
        })}
      />
      <div className={classes(styles.bar, styles[route.mode])} aria-hidden>
        {segments.map(({ kind, from, to }) => (
          <span
            key={`${kind} ${from}`}
            className={classes(styles.segment, styles[kind])}
            style={styleOf({ '--from': from, '--to': to })}
          />
        ))}
        {dryStretches.map(({ from, to }) => (
          <span key={from} className={styles.dry} style={styleOf({ '--from': from, '--to': to })} />
        ))}
        {ticks.map((at) => (
          <span key={at} className={styles.tick} style={styleOf({ '--at': at })} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden data-figures>
        <span>{formatClockTime(departure)}</span>
        <span>{formatClockTime(new Date(route.arrival))}</span>
      </div>
    </figure>
  );
}

/** The ribbon in words: how the time is spent, and the longest stretch without a toilet. */
export function RibbonWords({ route, journey }: Pick<JourneyRibbonProps, 'route' | 'journey'>) {
  const { legend } = segmentsOf(route, journey);
  const minutes = route.durationSeconds / 60;
  const longest = longestDryStretch(passedMinutes(route), minutes, new Date(route.departure));
  // Where not all was searched, nothing can be said of stretches without toilets.
  const isKnown = journey.frequency > 0 && !route.stopsFailed;
  return (
    <>
      {legend.length > 0 && <Legend entries={legend} />}
      {isKnown && <p className={styles.caption}>{dryStretchSentence(longest)}</p>}
    </>
  );
}

/** On streets the bar has one shade. */
const PLAIN = { segments: [], legend: [] };

function segmentsOf(route: Route, { disabilityAccess }: Journey) {
  return route.mode === 'public' ? ribbonLegs(route, stayMinutes(disabilityAccess)) : PLAIN;
}

function Legend({ entries }: { readonly entries: readonly LegendEntry[] }) {
  return (
    <ul role="list" className={styles.legend} aria-label={t('How the time is spent')} data-figures>
      {entries.map(({ kind, words }) => (
        <li key={kind}>
          <span className={classes(styles.swatch, styles[kind])} aria-hidden />
          {words}
        </li>
      ))}
    </ul>
  );
}

interface PlacedStop {
  readonly placeId: string;
  readonly at: number;
  readonly lane: number;
  readonly stop: CandidateStop;
}

/** The dots are one stop of the Tab key; the arrow keys move among them in time. */
function Dots(props: JourneyRibbonProps & { readonly dots: readonly PlacedStop[] }) {
  const { dots, route, chosen, highlightedStopId, onHighlightStop } = props;
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
      {dots.map(({ placeId, at, lane, stop }, index) => (
        <button
          key={placeId}
          type="button"
          className={classes(
            styles.dot,
            chosen.includes(placeId) && styles.chosen,
            stop.suggested && styles.suggested,
            placeId === highlightedStopId && styles.highlighted,
          )}
          style={styleOf({ '--at': at, '--lane': lane })}
          tabIndex={index === reachable ? 0 : -1}
          aria-pressed={chosen.includes(placeId)}
          aria-label={`${stop.name}, ${spokenVisit(stop)}`}
          title={`${stop.name}, ${spokenVisit(stop)}`}
          onClick={(event) => {
            // The ribbon lies on the card, whose own press selects the route.
            event.stopPropagation();
            props.onToggleStop(placeId);
          }}
          onFocus={() => {
            setCurrent(index);
            onHighlightStop(placeId);
          }}
          onBlur={() => {
            onHighlightStop(null);
          }}
          onPointerEnter={() => {
            onHighlightStop(placeId);
          }}
          onPointerLeave={() => {
            onHighlightStop(null);
          }}
        />
      ))}
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

/** Positions go to the style sheet as custom properties. */
function styleOf(properties: Record<`--${string}`, number>): CSSProperties {
  return properties;
}
