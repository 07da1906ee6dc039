import type { Leg } from '@loovia/core/api';
import { plural, t } from '@loovia/core/language';
import { Folded } from '../components/folded.tsx';
import { stepWords } from './leg-words.ts';
import styles from './turns.module.css';

interface TurnsProps {
  readonly leg: Leg;
}

/** The turns of a way on streets, folded at the way (WAYS-04). */
export function Turns({ leg }: TurnsProps) {
  const count = leg.steps?.length ?? 0;
  if (count === 0) return null;
  return (
    <Folded words={plural(count, { one: '{count} turn', other: '{count} turns' })}>
      <TurnList leg={leg} />
    </Folded>
  );
}

/** In English, as no routing service writes Welsh ones. */
export function TurnList({ leg: { steps = [] } }: TurnsProps) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label={t('Turns')} lang="en-GB" className={styles.turns}>
      {steps.map((step, index) => (
        <li key={index}>{stepWords(step)}</li>
      ))}
    </ol>
  );
}
