import type { ShownFacts, ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import type { FactName } from '@loovia/core/revisions';
import { toiletPagePath } from '@loovia/core/toilets';
import type { ReactNode } from 'react';
import { classes } from '../../components/classes.ts';
import { rich } from '../../language/rich.tsx';
import { FACT_ICONS } from '../../toilets/fact-icons.ts';
import { ADD_FACTS } from '../../toilets/hours-unknown.tsx';
import styles from './fact-list.module.css';
import {
  bothWords,
  factKind,
  factLabel,
  FACTS_IN_ORDER,
  factWords,
  knownWords,
} from '../../toilets/fact-words.ts';

const TEXTS = ['directionsInside', 'paymentDetails', 'description', 'name', 'address'] as const;
const LISTED = [...FACTS_IN_ORDER, ...TEXTS];

interface FactListProps extends Pick<ToiletDetails, 'facts'> {
  readonly toiletId: string;
}

/**
 * Each fact and how we know it (FACT-02): said once for all that are known alike, and beside each that is not. One line
 * lists what is not known.
 */
export function FactList({ toiletId, facts }: FactListProps) {
  const isShown = (fact: FactName) =>
    facts[fact].value !== null || facts[fact].beside !== undefined;
  const unknown = LISTED.filter((fact) => !isShown(fact) && isMissed(fact, facts));
  const usual = usuallyKnown(facts);
  const { openingHours: hours } = facts;
  return (
    <>
      <ul role="list" className={styles.facts}>
        {FACTS_IN_ORDER.map((name) => {
          const { value } = facts[name];
          if (!isShown(name) || isImplied(name, facts)) return null;
          const Icon = FACT_ICONS[factKind(name)];
          return (
            <li key={name} className={classes(!isUsual(facts[name], usual) && styles.long)}>
              <Icon size={20} aria-hidden />
              <Said name={name} fact={facts[name]} usual={usual}>
                {value !== null && <span className={styles.fact}>{factWords(name, value)}</span>}
              </Said>
            </li>
          );
        })}
        {TEXTS.map((name) => {
          if (!isShown(name) || isSaidAbove(name, facts[name], usual)) return null;
          return (
            <li key={name} className={styles.long}>
              <span>
                <span className={styles.fact}>{factLabel(name)}:</span>{' '}
                <Said name={name} fact={facts[name]} usual={usual}>
                  {facts[name].value}
                </Said>
              </span>
            </li>
          );
        })}
      </ul>
      {usual !== null && (
        <p className="note">
          {hours.value !== null && isUsual(hours, usual)
            ? t('{known} (opening hours, too)', { known: usual })
            : usual}
        </p>
      )}
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          {rich(
            'Not known: {facts}. <add>Add what you know</add>',
            { add: `${toiletPagePath(toiletId)}#${ADD_FACTS}` },
            { facts: unknown.map(factLabel).join(' · ') },
          )}
        </p>
      )}
    </>
  );
}

/** Whether anybody looks out for it: few toilets need directions, a price is of those that charge. */
function isMissed(name: FactName, { isFree }: ShownFacts): boolean {
  if (name === 'paymentDetails') return isFree.value === false;
  return name !== 'directionsInside' && name !== 'description';
}

/** Not for men or women only, said by whoever says that it is gender neutral. */
function isImplied(name: FactName, facts: ShownFacts): boolean {
  const isForOne = name === 'isMenOnly' || name === 'isWomenOnly';
  const [fact, neutral] = [facts[name], facts.isGenderNeutral];
  return (
    isForOne &&
    fact.value === false &&
    neutral.value === true &&
    fact.beside === undefined &&
    neutral.beside === undefined &&
    knownWords(fact) === knownWords(neutral)
  );
}

/** How most facts of the list are known; null where no two are known alike. */
export function usuallyKnown(facts: ShownFacts): string | null {
  const all = LISTED.map((name) => facts[name])
    .filter(({ value, beside }) => value !== null && beside === undefined)
    .map(knownWords);
  const countOf = (words: string) => all.filter((one) => one === words).length;
  const most = Math.max(0, ...all.map(countOf));
  return most < 2 ? null : (all.find((words) => countOf(words) === most) ?? null);
}

/** The heading has the name and the address: they stand here only where they are known otherwise than all else. */
function isSaidAbove(name: FactName, fact: ShownFacts[FactName], usual: string | null): boolean {
  const isInHeading = name === 'name' || name === 'address';
  return isInHeading && isUsual(fact, usual);
}

/** Whether how it is known is said already, once for all. */
export function isUsual(fact: ShownFacts[FactName], usual: string | null): boolean {
  return fact.beside === undefined && knownWords(fact) === usual;
}

interface SaidProps {
  readonly name: FactName;
  readonly fact: ShownFacts[FactName];
  /** How it is known that is said once for all. */
  readonly usual: string | null;
  /** What stands. */
  readonly children: ReactNode;
}

/** A fact and how we know it, or both values where people say otherwise than what stands. */
function Said({ name, fact, usual, children }: SaidProps) {
  const both = bothWords(name, fact);
  if (both !== null) return <span className={styles.beside}>{both}</span>;
  const known = knownWords(fact);
  return (
    <span>
      {children} {known !== usual && <span className={styles.known}>{known}</span>}
    </span>
  );
}
