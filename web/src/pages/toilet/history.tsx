import { MOST_CHANGES_SHOWN, type ToiletChange, type ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { FACT_NAMES } from '@loovia/core/revisions';
import { longDate } from '@loovia/core/time';
import { Folded } from '../../components/folded.tsx';
import { changedTo, dayWords, factLabel, valueWords } from '../../toilets/fact-words.ts';
import styles from './toilet-page.module.css';

/** What people reported, without names; the newest comes first (FACT-07). */
export function History({ history }: Pick<ToiletDetails, 'history'>) {
  const [newest] = history;
  if (!newest) return <p>{t('Nobody has changed anything here yet.')}</p>;
  return (
    <Folded words={t('Changes, the newest on {date}', { date: dayWords(newest.at) })}>
      <ol role="list" className={styles.changes}>
        {history.map((change, index) => (
          <li key={index}>
            <span className="bold">{dayWords(change.at)}</span> {changeWords(change)}
            <Corrections change={change} />
          </li>
        ))}
      </ol>
      {history.length === MOST_CHANGES_SHOWN && (
        <p>{t('These are the newest {most} changes.', { most: MOST_CHANGES_SHOWN })}</p>
      )}
    </Folded>
  );
}

/** A value that was undone is not shown, not even as what was there before. */
function Corrections({ change }: { readonly change: ToiletChange }) {
  const { before, after } = change;
  const facts = FACT_NAMES.filter((fact) => change.change === 'corrected' && fact in after);
  if (facts.length === 0) return null;
  return (
    <ul role="list">
      {facts.map((fact) => (
        <li key={fact}>
          {factLabel(fact)}: {changedTo(fact, before, after)}
        </li>
      ))}
    </ul>
  );
}

function changeWords({ change, after, until }: ToiletChange): string {
  switch (change) {
    case 'confirmed':
      return t('Somebody said that all of it is right.');
    case 'corrected':
      return t('Somebody corrected it.');
    case 'rated':
      return t('Somebody rated how clean it is: {rating}.', {
        rating: valueWords(after.cleanliness),
      });
    case 'reported-closed-today':
      return t('Somebody reported it closed that day.');
    case 'reported-closed':
      return until === undefined
        ? t('Somebody reported it closed until further notice.')
        : t('Somebody reported it closed up to {date}.', { date: longDate(until) });
    case 'reported-gone':
      return t('Somebody reported that it is not there any more.');
    case 'reported-wrong':
      return t('Somebody reported a mistake.');
  }
}
