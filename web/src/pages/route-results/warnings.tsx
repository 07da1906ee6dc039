import { plural } from '@loovia/core/language';
import { TriangleAlert } from 'lucide-react';
import { classes } from '../../components/classes.ts';
import { NARROW, useMedia } from '../../components/use-media.ts';
import styles from './warnings.module.css';

interface WarningsProps {
  readonly warnings: readonly string[];
}

/** Without boxes, for which the first screen of a phone has no room. */
export function Warnings({ warnings }: WarningsProps) {
  return warnings.map((warning) => (
    <p key={warning} className={classes('signed', styles.warning)}>
      <TriangleAlert size="1.1em" aria-hidden />
      {warning}
    </p>
  ));
}

/** On a phone how many there are, and as much of the first as a line has room for: an opened card has them all. */
export function WarningsInShort({ warnings }: WarningsProps) {
  const isNarrow = useMedia(NARROW);
  const [first] = warnings;
  if (first === undefined) return null;
  if (!isNarrow) return <Warnings warnings={warnings} />;
  return (
    <p className={classes('signed', styles.warning, styles.short)}>
      <TriangleAlert size="1.1em" aria-hidden />
      <span className={styles.count}>{warningsWords(warnings.length)}:</span>
      <span className={styles.cut} data-cut>
        {first}
      </span>
    </p>
  );
}

export function warningsWords(count: number): string {
  return plural(count, { one: '{count} warning', other: '{count} warnings' });
}
