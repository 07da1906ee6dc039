import type { ChangedMeanwhile, ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { FACT_NAMES } from '@loovia/core/revisions';
import { factLabel, valueWords } from './fact-words.ts';

/** The facts that are no longer what somebody saw. */
export function changesSince(seen: ToiletDetails, now: ToiletDetails): ChangedMeanwhile[] {
  return FACT_NAMES.flatMap((fact) => {
    const [before, after] = [seen.facts[fact].value, now.facts[fact].value];
    return before === after ? [] : [{ fact, seen: before, now: after }];
  });
}

/** 'Meanwhile somebody else changed: Step-free (yes → no).' */
export function changedWords(changes: readonly ChangedMeanwhile[]): string {
  const facts = changes.map(
    ({ fact, seen, now }) => `${factLabel(fact)} (${valueWords(seen)} → ${valueWords(now)})`,
  );
  return t('Meanwhile somebody else changed: {changes}.', { changes: facts.join(', ') });
}
