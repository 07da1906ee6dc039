import type { CandidateStop } from '@loovia/core/api';
import { capital, t } from '@loovia/core/language';
import {
  confirmedWords,
  factsInDoubt,
  type FactName,
  type YesNoFact,
} from '@loovia/core/revisions';
import { factLabel, FACTS_IN_ORDER, factWords, keepingNames } from './fact-words.ts';

type Said = Pick<CandidateStop, 'people'> & Partial<Pick<CandidateStop, YesNoFact>>;

/**
 * What people beside the sources say of a toilet, naming the facts in doubt (SHOW-11): 'One person disagrees:
 * step-free', 'Said by one person: opening hours', 'Confirmed by 2 people'.
 * @param saidAbove a fact whose words say already that one person states it
 */
export function whatPeopleSay(toilet: Said, saidAbove?: FactName): string[] {
  const { disputed, byOne } = factsInDoubt(toilet.people);
  const alone = byOne.filter((fact) => fact !== saidAbove);
  const confirmed = confirmedWords(toilet.people);
  const list = (facts: readonly FactName[]) =>
    facts.map((fact) => keepingNames(shownWords(toilet, fact))).join(', ');
  return [
    ...(disputed.length > 0 ? [t('One person disagrees: {facts}', { facts: list(disputed) })] : []),
    ...(alone.length > 0 ? [t('Said by one person: {facts}', { facts: list(alone) })] : []),
    ...(confirmed === null ? [] : [capital(confirmed)]),
  ];
}

/** 'Not step-free', as it is shown beside; else what the fact is about: 'Opening hours'. */
function shownWords(toilet: Said, fact: FactName): string {
  const yesNo = FACTS_IN_ORDER.find((one) => one === fact);
  const value = yesNo && toilet[yesNo];
  return yesNo === undefined || value === null || value === undefined
    ? factLabel(fact)
    : factWords(yesNo, value);
}
