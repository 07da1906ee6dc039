import { t } from '@loovia/core/language';
import { useReducer, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { StartFailures } from '../../map/map-states.tsx';
import { useSession, type SessionUser } from '../../session/session.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { AddToiletForm } from './add-toilet-form.tsx';
import styles from './add-toilet.module.css';

/** `/add-toilet`. When the session ends, the form stays open for its user (ADD-01). */
export function AddToiletPage() {
  usePageHead(
    t('Add a toilet'),
    t(
      'Add a public toilet that is missing from Loovia: where it is, when it is open and who can use it.',
    ),
  );
  const { user } = useSession();
  const [writer, setWriter] = useState<SessionUser | null>(user);
  if (user && user.id !== writer?.id) setWriter(user);
  const config = useConfig();
  const [mapFailed, onMapFailed] = useReducer(() => true, false);
  return (
    <div className={styles.column}>
      <StartFailures
        config={config}
        mapFailed={mapFailed}
        withoutMap={t('You can add a toilet without it. Its address says where it is.')}
      />
      {writer && (
        <AddToiletForm
          key={writer.id}
          userId={writer.id}
          signedIn={user !== null}
          config={mapFailed ? undefined : config}
          onMapFailed={onMapFailed}
        />
      )}
    </div>
  );
}
