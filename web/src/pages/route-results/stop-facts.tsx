import type { CandidateStop } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import {
  Accessibility,
  Baby,
  BedSingle,
  Coins,
  KeyRound,
  SprayCan,
  Store,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router';
import { classes } from '../../components/classes.ts';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import styles from './stop-facts.module.css';
import { cleanlinessWords, factsByWeight, unknownWords, type FactKind } from './stop-words.ts';

const FACT_ICONS: Record<FactKind, LucideIcon> = {
  customers: Store,
  access: Accessibility,
  changing: BedSingle,
  radar: KeyRound,
  baby: Baby,
  gender: UsersRound,
  price: Coins,
};

interface StopFactsProps {
  readonly stop: Parameters<typeof factsByWeight>[0];
  /** All where absent. */
  readonly most?: number;
}

/** What is known of a toilet, in the order in which it decides. */
export function StopFacts({ stop, most = Infinity }: StopFactsProps) {
  const facts = factsByWeight(stop).slice(0, most);
  if (facts.length === 0) return null;
  return (
    <ul role="list" className={styles.facts} aria-label={t('Facts')}>
      {facts.map(({ kind, words, good }) => {
        const Icon = FACT_ICONS[kind];
        return (
          <li key={kind} className={good ? undefined : styles.caution}>
            <Icon size={18} aria-hidden />
            {words}
          </li>
        );
      })}
    </ul>
  );
}

/** What is known of a toilet, and one line of what isn't. */
export function Facts({ stop }: Pick<StopFactsProps, 'stop'>) {
  const unknown = unknownWords(stop);
  return (
    <>
      <StopFacts stop={stop} />
      {unknown !== null && <p className={styles.quiet}>{unknown}</p>}
    </>
  );
}

export function Cleanliness({ cleanliness }: Pick<CandidateStop, 'cleanliness'>) {
  const { colour, words, prediction } = cleanlinessWords(cleanliness);
  return (
    <p
      className={classes(
        styles.cleanliness,
        cleanliness.rating !== null && styles.rated,
        styles[colour],
      )}
      data-cleanliness={colour}
    >
      <SprayCan size={18} aria-hidden />
      <span>
        {words}
        {prediction !== null && (
          <>
            {' · '}
            <Link className={styles.prediction} to="/about#predicted-cleanliness">
              {rich(
                '{prediction}<hidden>: how that is worked out</hidden>',
                { hidden: (hidden) => <VisuallyHidden>{hidden}</VisuallyHidden> },
                { prediction },
              )}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
