import type { NearToilet } from '@loovia/core/api';
import styles from './near-glance.module.css';
import { beginningOf, factsByWeight } from './known-facts.ts';
import { arrivalState, arrivalWords, howFarWords, nearWords } from './near-words.ts';
import { saidWithHours } from './hours-from-one.ts';
import { OpenState } from './open-state.tsx';
import { whatPeopleSay } from './what-people-say.ts';
import { DirectionsLine, Facts } from './toilet-facts.tsx';

/** How far away a toilet is, if it is open on arrival, and what we know about it. */
export function NearGlance({ toilet, isFar = true }: NearFactsProps) {
  return (
    <>
      <p className={styles.first} data-figures>
        {isFar && <strong>{nearWords(toilet)}</strong>}{' '}
        <OpenState state={arrivalState(toilet)}>{arrivalWords(toilet)}</OpenState>
      </p>
      <NearFacts toilet={toilet} isFar={isFar} />
    </>
  );
}

interface NearFactsProps {
  readonly toilet: NearToilet;
  /** Whether to say how far it is. */
  readonly isFar?: boolean;
}

/** What is known of a toilet. */
export function NearFacts({ toilet, isFar = true }: NearFactsProps) {
  return (
    <div className={styles.glance} data-figures>
      {isFar && <p className="note">{howFarWords(toilet)}</p>}
      <Facts stop={factsOf(toilet)} />
      <DirectionsLine {...toilet} />
      {toilet.description !== null && <p>{beginningOf(toilet.description)}</p>}
    </div>
  );
}

const factsOf = (toilet: NearToilet) => ({
  ...toilet,
  paymentDetails: toilet.paymentDetails ?? undefined,
});

/** As many as fit in a line. */
const MOST_FACTS = 4;

/** 'Step-free · Free · Baby changing · One person disagrees: step-free'; null if nothing is known. */
export function shortFacts(toilet: NearToilet): string | null {
  const facts = factsOf(toilet);
  const known = factsByWeight(facts).slice(0, MOST_FACTS);
  const words = [
    ...known.map((fact) => fact.words),
    ...whatPeopleSay(facts, saidWithHours(toilet)),
  ];
  return words.length > 0 ? words.join(' · ') : null;
}
