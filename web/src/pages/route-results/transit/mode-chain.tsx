import type { Leg, Route } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { LineBadge } from './line-badge.tsx';
import styles from './mode-chain.module.css';
import { ModeIcon } from './mode-icon.tsx';
import { isRide, lineWords, minutesBetween } from './mode-words.ts';

/** The legs at a glance: how and by which lines (RES-15). The card's summary says the same in words. */
export function ModeChain({ legs }: Pick<Route, 'legs'>) {
  const shown = legs.filter((leg) => isRide(leg) || minutesOf(leg) > 0);
  return (
    <p className={styles.chain} role="img" aria-label={chainWords(shown)} data-figures>
      {shown.map((leg, index) => (
        <Fragment key={index}>
          {index > 0 && <ChevronRight size="1em" className={styles.arrow} aria-hidden />}
          <span className={styles.leg}>
            <ModeIcon mode={leg.mode} />
            {isRide(leg) ? <RideSign leg={leg} /> : t('{minutes} min', { minutes: minutesOf(leg) })}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

function RideSign({ leg }: { readonly leg: Leg }) {
  return leg.line === undefined ? lineWords(leg) : <LineBadge leg={leg} />;
}

/** 'Walk 5 min, then bus 27, then train' */
function chainWords(legs: readonly Leg[]): string {
  const words = legs.map((leg) =>
    isRide(leg)
      ? lineWords(leg)
      : t('{mode} {minutes} min', { mode: lineWords(leg), minutes: minutesOf(leg) }),
  );
  return words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .reduce((before, next) => (before ? t('{before}, then {next}', { before, next }) : next), '');
}

function minutesOf({ departure, arrival }: Leg): number {
  return minutesBetween(departure, arrival);
}
