import type { Leg, Route } from '@loovia/core/api';
import type { LegMode } from '@loovia/core/journeys';
import { inSentence, t } from '@loovia/core/language';
import { stayedOn } from '@loovia/core/routes';
import { minutesBetween } from '@loovia/core/time';
import {
  Bike,
  Bus,
  BusFront,
  Car,
  ChevronRight,
  Footprints,
  Ship,
  TrainFront,
  TramFront,
} from 'lucide-react';
import { Fragment } from 'react';
import { badgeColours } from '../../../map/line-colours.ts';
import styles from './leg-signs.module.css';
import { isRideLeg, lineWords } from '../../../journeys/ride-words.ts';

const ICONS = {
  walk: Footprints,
  cycle: Bike,
  car: Car,
  bus: Bus,
  coach: BusFront,
  rail: TrainFront,
  tram: TramFront,
  metro: TrainFront,
  ferry: Ship,
} as const satisfies Record<LegMode, unknown>;

/** Always next to words, or inside something with a name. */
export function ModeIcon({ mode }: { readonly mode: LegMode }) {
  const Icon = ICONS[mode];
  return <Icon size="1.2em" aria-hidden />;
}

/** The number or name of a line, as shown on its vehicles. */
export function LineBadge({ leg }: { readonly leg: Leg }) {
  if (leg.line === undefined) return null;
  const colours = badgeColours(leg.colour, leg.textColour);
  return (
    <span
      className={styles.badge}
      style={colours ? { background: colours.background, color: colours.text } : undefined}
    >
      {leg.line}
    </span>
  );
}

/** In one line of a phone. */
const MOST_IN_CHAIN = 4;

/**
 * The legs at a glance: modes and lines (RES-15), the first two and the last of many. Its name has all of them in
 * words, and the timeline in full.
 */
export function ModeChain({ legs }: Pick<Route, 'legs'>) {
  const all = legs.filter((leg) => isRideLeg(leg) || minutesOf(leg) > 0);
  const isLong = all.length > MOST_IN_CHAIN;
  const first = isLong ? all.slice(0, MOST_IN_CHAIN - 2) : all;
  const last = isLong ? all.slice(-1) : [];
  return (
    <p className={styles.chain} role="img" aria-label={chainWords(all)} data-figures>
      {first.map((leg, index) => (
        <Fragment key={index}>
          {index > 0 && <Then />}
          <LegSign leg={leg} />
        </Fragment>
      ))}
      {last.map((leg) => (
        <Fragment key="last">
          <Then />
          <span className="soft">
            {t('{count} more', { count: all.length - first.length - last.length })}
          </span>
          <Then />
          <LegSign leg={leg} />
        </Fragment>
      ))}
    </p>
  );
}

function Then() {
  return <ChevronRight size="0.9em" className="soft" aria-hidden />;
}

function LegSign({ leg }: { readonly leg: Leg }) {
  return (
    <span className={styles.leg}>
      <ModeIcon mode={leg.mode} />
      {isRideLeg(leg) ? <RideSign leg={leg} /> : t('{minutes} min', { minutes: minutesOf(leg) })}
    </span>
  );
}

function RideSign({ leg }: { readonly leg: Leg }) {
  return leg.line === undefined ? lineWords(leg) : <LineBadge leg={leg} />;
}

/** 'Walk 5 min, then bus 27, then train' */
function chainWords(legs: readonly Leg[]): string {
  return legs.reduce((before, leg) => {
    const next = isRideLeg(leg)
      ? lineWords(leg)
      : t('{mode} {minutes} min', { mode: lineWords(leg), minutes: minutesOf(leg) });
    if (before === '') return next;
    return leg.staysOn
      ? stayedOn(before, inSentence(next))
      : t('{before}, then {next}', { before, next: inSentence(next) });
  }, '');
}

function minutesOf({ departure, arrival }: Leg): number {
  return minutesBetween(departure, arrival);
}
