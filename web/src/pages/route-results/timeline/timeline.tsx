import type { Leg } from '@loovia/core/api';
import { capital, t } from '@loovia/core/language';
import { modeWord } from '@loovia/core/journeys';
import { formatClockTime } from '@loovia/core/time';
import { Accessibility, Footprints, Hourglass, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import {
  dryWords,
  type DryOf,
  otherDayWords,
  rideEnds,
  waitWords,
  walkWords,
} from '../../../journeys/leg-words.ts';
import { everyWords, stayWords } from '../../../journeys/ride-words.ts';
import { routeName } from '../../../journeys/route-words.ts';
import { timelineOf, type TimelineEvent } from '../../../journeys/timeline.ts';
import { Turns } from '../../../journeys/turns.tsx';
import type { CardProps } from '../use-results.ts';
import { withAllShown, type ShownRoute } from '../use-shown-routes.ts';
import { Calls } from './calls.tsx';
import { LegButton } from './leg-button.tsx';
import { LineBadge, ModeIcon } from './leg-signs.tsx';
import styles from './timeline.module.css';
import { ToiletRow } from './toilet-row.tsx';

/** A journey told once, in the order in which it happens, with its toilets where one uses them (SHOW-03). */
export function Timeline({ shown, results }: CardProps) {
  const { route } = shown;
  const { journey, filters } = results;
  const events = timelineOf(withAllShown(shown), {
    journey,
    wishes: filters.wishes,
    isIncomplete: route.stopsFailed,
  });
  const rails = railsOf(events);
  return (
    <ol
      role="list"
      className={styles.timeline}
      aria-label={t('Steps and toilets of {route}', { route: routeName(route) })}
    >
      {events.map((event, index) => {
        const { rail, colour } = rails[index] ?? NO_RAIL;
        return (
          <li
            key={event.kind === 'toilet' ? event.stop.placeId : `${event.kind} ${String(index)}`}
            className={classes(styles.row, styles[rail])}
            style={colour === undefined ? undefined : { '--line': colour }}
            data-event={event.kind}
          >
            <Row event={event} shown={shown} results={results} />
          </li>
        );
      })}
    </ol>
  );
}

interface Rail {
  readonly rail: 'none' | 'onFoot' | 'ride' | 'wait';
  /** Of the line, as on the map. */
  readonly colour?: string | undefined;
}

const NO_RAIL: Rail = { rail: 'none' };

/** How one moves from each event on: toilets stand beside the way that leads past them. */
function railsOf(events: readonly TimelineEvent[]): Rail[] {
  let now = NO_RAIL;
  return events.map((event) => {
    if (event.kind === 'way') now = { rail: event.leg.mode === 'walk' ? 'onFoot' : 'ride' };
    if (event.kind === 'ride') now = { rail: 'ride', colour: event.leg.colour };
    if (event.kind === 'off' || event.kind === 'arrival') now = NO_RAIL;
    if (event.kind === 'wait') now = { rail: 'wait' };
    return now;
  });
}

interface RowProps extends CardProps {
  readonly event: TimelineEvent;
}

function Row({ event, ...card }: RowProps) {
  const { journeyDate } = card.results.journey;
  switch (event.kind) {
    case 'toilet':
      return <ToiletRow event={event} {...card} />;
    case 'dry':
      return <p className={styles.dry}>{dryWords(event, toiletsIn(card.shown))}</p>;
    case 'start':
    case 'arrival':
      return (
        <Step at={event.at} journeyDate={journeyDate} look={styles.place}>
          <p className="signed">
            <MapPin size="1.2em" aria-hidden />
            {event.kind === 'start'
              ? t('Start at {place}', { place: event.place })
              : t('Arrive at {place}', { place: event.place })}
          </p>
        </Step>
      );
    case 'wait':
      return (
        <Step at={event.at} journeyDate={journeyDate} look="soft">
          <p className="signed">
            <Hourglass size="1.2em" aria-hidden />
            {waitWords(event)}
          </p>
        </Step>
      );
    case 'off':
      return (
        <Step at={event.at} journeyDate={journeyDate} look={styles.place}>
          <p>
            {event.isStayedOn
              ? rideEnds(event.leg).alight
              : t('Get off at {place}', { place: rideEnds(event.leg).alight })}
          </p>
        </Step>
      );
    case 'way':
      return (
        <Step at={event.at} journeyDate={journeyDate}>
          <Way {...event} opens={hasLegButtons(card.shown)} />
        </Step>
      );
    case 'ride':
      return (
        <Step at={event.at} journeyDate={journeyDate}>
          <Ride {...event} journeyDate={journeyDate} />
        </Step>
      );
  }
}

/** Of which toilets 'no toilet' is true. */
function toiletsIn({ base, hidden, route }: ShownRoute): DryOf {
  if (route.leftOutForAccess !== undefined) return 'step-free';
  return hidden.lacking + hidden.unknown === 0 && !base.stopsFailed ? 'all' : 'shown';
}

/** The only leg of a route on streets is what the card's own button opens. */
function hasLegButtons({ route: { mode, legs } }: ShownRoute): boolean {
  return mode === 'public' || legs.length > 1;
}

interface StepProps {
  readonly at: string;
  readonly journeyDate: string;
  readonly look?: string | undefined;
  readonly children: ReactNode;
}

/** The time, and the day if it is not the journey's; then what happens. */
function Step({ at, journeyDate, look, children }: StepProps) {
  const day = otherDayWords(at, journeyDate);
  return (
    <div className={styles.step}>
      <time dateTime={at} className="bold" data-figures>
        {formatClockTime(at)}
        {day && <span className={styles.day}> {day}</span>}
      </time>
      <div className={classes('stack1', look)}>{children}</div>
    </div>
  );
}

interface LegProps {
  readonly leg: Leg;
  readonly number: number;
}

/** @property opens whether it opens separately in Google Maps */
function Way({ leg, number, opens }: LegProps & { readonly opens: boolean }) {
  return (
    <>
      <div className={styles.leg}>
        <p className="signed">
          {leg.mode === 'walk' ? (
            <Footprints size="1.2em" aria-hidden />
          ) : (
            <ModeIcon mode={leg.mode} />
          )}
          <span>{walkWords(leg)}</span>
        </p>
        {opens && <LegButton leg={leg} number={number} />}
      </div>
      {leg.isOffMap && (
        <p className="soft">{t('We have no path data here, so we drew a straight line.')}</p>
      )}
      <Turns leg={leg} />
    </>
  );
}

/** A ride from boarding to getting off; the calls between can be opened. */
function Ride({ leg, number, journeyDate }: LegProps & { readonly journeyDate: string }) {
  const every = everyWords(leg);
  return (
    <>
      <div className={styles.leg}>
        <div className="stack1">
          <p className={styles.place}>
            {leg.staysOn ? stayWords(leg) : t('Board at {place}', { place: rideEnds(leg).board })}
          </p>
          <p className={styles.vehicle}>
            <ModeIcon mode={leg.mode} />
            {capital(modeWord(leg.mode))}
            <LineBadge leg={leg} />
            {leg.headsign !== undefined && (
              <span>{t('towards {place}', { place: leg.headsign })}</span>
            )}
          </p>
        </div>
        <LegButton leg={leg} number={number} />
      </div>
      {every !== null && <p>{every}</p>}
      {leg.operator !== undefined && (
        <p className="note">
          {leg.operatorUrl === undefined ? (
            leg.operator
          ) : (
            <a href={leg.operatorUrl}>{leg.operator}</a>
          )}
        </p>
      )}
      {leg.stepFree === 'confirmed' && (
        <p className={classes('signed', styles.stepFree)}>
          <Accessibility size="1.2em" aria-hidden />
          {t('Step-free')}
        </p>
      )}
      <Calls leg={leg} journeyDate={journeyDate} />
    </>
  );
}
