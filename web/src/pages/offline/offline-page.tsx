import { plural, t } from '@loovia/core/language';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { Link, Navigate } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { rich } from '../../language/rich.tsx';
import type { KeptJourney } from '../../offline/kept-journey.ts';
import { keptFor } from '../../offline/kept-store.ts';
import { keptJourneyPath } from '../../offline/paths.ts';
import { removeKept, useOwned } from '../../offline/use-kept.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage } from '../../components/plain-page.tsx';
import { howWords } from '../../journeys/planned-journey.ts';
import { keptAtWords, keptTitle, keptWhen } from './kept-words.ts';
import styles from './offline.module.css';

/** The journeys on this device, which open without a connection. */
export function OfflinePage() {
  usePageHead(
    t('Your recent journeys'),
    t('Journeys saved on this device, to open when you are offline.'),
  );
  const { kept, readAgain, isSignedOut } = useOwned();
  const list = useRef<HTMLDivElement>(null);
  if (isSignedOut) return <Navigate to="/login" replace />;
  const remove = async (journey: KeptJourney) => {
    await removeKept(keptFor() ?? '', journey.id);
    await readAgain();
    list.current?.focus();
  };
  return (
    <PlainPage title={t('Your recent journeys')}>
      <p>
        {t(
          'Your last five journeys are saved on this device, with your stops. You can open them offline. Logging out deletes them.',
        )}
      </p>
      <div ref={list} tabIndex={-1}>
        {kept?.length === 0 && <p>{t('There are no journeys on this device.')}</p>}
        {kept && kept.length > 0 && (
          <ul role="list" className={styles.journeys} aria-label={t('Saved journeys')}>
            {kept.map((journey) => (
              <Kept key={journey.id} journey={journey} onRemove={() => void remove(journey)} />
            ))}
          </ul>
        )}
      </div>
      <ButtonLink to="/">{t('Plan a journey')}</ButtonLink>
    </PlainPage>
  );
}

interface KeptProps {
  readonly journey: KeptJourney;
  readonly onRemove: () => void;
}

function Kept({ journey, onRemove }: KeptProps) {
  const title = keptTitle(journey);
  const stops = journey.kind === 'whole' ? journey.chosen.length : journey.toilets.length;
  return (
    <li className={styles.journey}>
      <h2>
        <Link to={keptJourneyPath(journey.id)}>{title}</Link>
      </h2>
      <p data-figures>{keptWhen(journey)}</p>
      {journey.kind === 'whole' && <p>{howWords(journey)}</p>}
      <p>
        {stops === 0
          ? t('No stops chosen')
          : plural(stops, { one: '{count} stop chosen', other: '{count} stops chosen' })}
      </p>
      <p className="note">{keptAtWords(journey)}</p>
      <Button look="quiet" className={styles.remove} onClick={onRemove}>
        <Trash2 size="1.2em" aria-hidden />
        {rich('Remove<hidden> {journey} from this device</hidden>', {}, { journey: title })}
      </Button>
    </li>
  );
}
