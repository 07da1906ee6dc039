import type { Leg } from '@loovia/core/api';
import { badgeColours } from '../../../colours/line-colours.ts';
import styles from './line-badge.module.css';

/** The number or name of a line, as its vehicles show it. */
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
