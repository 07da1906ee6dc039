import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { FACT_ICONS } from '../../toilets/fact-icons.ts';
import styles from './fact-list.module.css';
import {
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
  const unknown = [...FACTS_IN_ORDER, ...TEXTS].filter((fact) => facts[fact].value === null);
  return (
    <>
      <ul role="list" className={styles.facts}>
        {FACTS_IN_ORDER.map((name) => {
          const { value } = facts[name];
          if (value === null) return null;
          const Icon = FACT_ICONS[factKind(name)];
          return (
            <li key={name} className={mayKeepOut(name, value) ? styles.caution : undefined}>
              <Icon size={20} aria-hidden />
              <span>
                <span className={styles.fact}>{factWords(name, value)}</span>{' '}
                <span className={styles.known}>{knownWords(facts[name])}</span>
              </span>
            </li>
          );
        })}
        {TEXTS.map((name) => {
          const { value } = facts[name];
          if (value === null) return null;
          return (
            <li key={name} className={styles.text}>
              <span>
                <span className={styles.fact}>{factLabel(name)}:</span> {value}{' '}
                <span className={styles.known}>{knownWords(facts[name])}</span>
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
