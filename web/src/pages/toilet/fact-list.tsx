import type { ShownFacts, ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import type { FactName } from '@loovia/core/revisions';
import { FACT_ICONS } from '../../toilets/fact-icons.ts';
import styles from './fact-list.module.css';
import {
  besideWords,
  factKind,
  factLabel,
  FACTS_IN_ORDER,
  factWords,
  knownWords,
  mayKeepOut,
} from '../../toilets/fact-words.ts';

const TEXTS = ['paymentDetails', 'description', 'name', 'address'] as const;

/** Each fact and how we know it; one line lists what is not known (FACT-02). */
export function FactList({ facts }: Pick<ToiletDetails, 'facts'>) {
  const isShown = (fact: FactName) =>
    facts[fact].value !== null || facts[fact].beside !== undefined;
  const unknown = [...FACTS_IN_ORDER, ...TEXTS].filter((fact) => !isShown(fact));
  return (
    <>
      <ul role="list" className={styles.facts}>
        {FACTS_IN_ORDER.map((name) => {
          const { value } = facts[name];
          if (!isShown(name)) return null;
          const Icon = FACT_ICONS[factKind(name)];
          const isCaution = value !== null && mayKeepOut(name, value);
          return (
            <li key={name} className={isCaution ? styles.caution : undefined}>
              <Icon size={20} aria-hidden />
              <span>
                <span className={styles.fact}>
                  {value === null ? factLabel(name) : factWords(name, value)}
                </span>{' '}
                <Known fact={facts[name]} isWritten={false} />
              </span>
            </li>
          );
        })}
        {TEXTS.map((name) => {
          if (!isShown(name)) return null;
          return (
            <li key={name} className={styles.text}>
              <span>
                <span className={styles.fact}>{factLabel(name)}:</span> {facts[name].value}{' '}
                <Known fact={facts[name]} isWritten />
              </span>
            </li>
          );
        })}
      </ul>
      {unknown.length > 0 && (
        <p className={styles.unknown}>
          {t('Not known: {facts}', { facts: unknown.map(factLabel).join(' · ') })}
        </p>
      )}
    </>
  );
}

interface KnownProps {
  readonly fact: ShownFacts[FactName];
  readonly isWritten: boolean;
}

/** How we know a fact, and what somebody says otherwise. */
function Known({ fact, isWritten }: KnownProps) {
  const beside = besideWords(fact, isWritten);
  return (
    <>
      <span className={styles.known}>{knownWords(fact)}</span>
      {beside !== null && <span className={styles.beside}>{beside}</span>}
    </>
  );
}
