import type { Leg } from '@loovia/core/api';
import { stepWords, walkWords } from './leg-words.ts';

interface StepListsProps {
  readonly legs: readonly Leg[];
  readonly className?: string | undefined;
}

/**
 * Turn-by-turn directions in English, as no routing service writes Welsh ones. Of several legs, each has its
 * own: there may be a toilet or a bus between them.
 */
export function StepLists({ legs, className }: StepListsProps) {
  return legs.map(
    (leg, index) =>
      leg.steps && (
        <section key={index}>
          {legs.length > 1 && <h3>{walkWords(leg)}</h3>}
          <ol className={className} lang="en-GB">
            {leg.steps.map((step, number) => (
              <li key={number}>{stepWords(step)}</li>
            ))}
          </ol>
        </section>
      ),
  );
}

/** Whether there are any. */
export function hasSteps(legs: readonly Leg[]): boolean {
  return legs.some(({ steps = [] }) => steps.length > 0);
}
