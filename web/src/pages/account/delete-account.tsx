import { plural, t } from '@loovia/core/language';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useConfig } from '../../api/config.ts';
import { Button } from '../../components/button.tsx';
import { rich } from '../../language/rich.tsx';
import type { User } from '../../session/session.ts';
import { linkTo } from '../links.tsx';
import { ConfirmDeletion } from './confirm-deletion.tsx';

const TITLE_ID = 'delete-your-account';

interface DeleteAccountProps {
  readonly user: User;
  readonly onDeleted: () => void;
}

/** What goes and what stays is said before anything is asked. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backupDays = useConfig()?.retention.backupDays ?? 0;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Delete your account')}</h2>
      <p>{t('You can delete your account at once. It cannot be undone:')}</p>
      <ul>
        <li>{t('You are signed out on all your devices.')}</li>
        <li>
          {t(
            'Your email address, your sign-in and the messages you sent while signed in are deleted.',
          )}
        </li>
        <li>
          {t(
            'Toilets you added stay on the public list, for others rely on them. Nothing says any more that you added them.',
          )}
        </li>
        <li>
          {t('Your choices about cookies stay in our record, and nothing says whose they were.')}
        </li>
        {backupDays > 0 && (
          <li>
            {plural(backupDays, {
              one: 'Our backups, which we use only if the database is lost, still have your data for up to {count} day.',
              other:
                'Our backups, which we use only if the database is lost, still have your data for up to {count} days.',
            })}
          </li>
        )}
        <li>{t('If you sign in again later, you start anew.')}</li>
      </ul>
      <p>
        {rich(
          'Messages that you sent without signing in do not belong to your account. <contact>Write to us</contact> to have them deleted.',
          { contact: linkTo('/contact') },
        )}
      </p>
      <p>
        <Button aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
          <Trash2 size="1.2em" aria-hidden />
          {t('Delete your account')}
        </Button>
      </p>
      <ConfirmDeletion ref={dialog} user={user} onDeleted={onDeleted} />
    </section>
  );
}
