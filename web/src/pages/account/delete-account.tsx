import { plural, t } from '@loovia/core/language';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { callDelete } from '../../api/client.ts';
import { useConfig } from '../../api/config.ts';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { rich } from '../../language/rich.tsx';
import { forgetSession, type SessionUser } from '../../session/session.ts';
import { noteSignOut } from '../../session/signed-out.ts';
import { forgetDrafts } from '../../session/tab-memory.ts';
import { Items } from '../../components/texts.tsx';

const TITLE_ID = 'delete-your-account';

interface DeleteAccountProps {
  readonly user: SessionUser;
  readonly onDeleted: () => void;
}

/** Explains what will be deleted and what stays before it asks. */
export function DeleteAccount({ user, onDeleted }: DeleteAccountProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const backupDays = useConfig()?.retention.backupDays ?? 0;
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Delete your account')}</h2>
      <p>{t('You can delete your account straight away. You cannot undo this. If you do:')}</p>
      <Items>
        {t('We sign you out on all your devices.')}
        {t('We delete your email address, your sign-in and the messages you sent while signed in.')}
        {t(
          'Toilets you added stay on the public list, because others rely on them. They are no longer linked to you.',
        )}
        {t(
          'Your choices about cookies stay in our record. They are no longer linked to you either.',
        )}
        {t(
          'What you said about toilets stays, with a code that does not say who. Notes in your reports go.',
        )}
        {t('If we have blocked you from changing the list, the block stays.')}
        {backupDays > 0 &&
          plural(backupDays, {
            one: 'Our backups still have your data for up to {count} day. We use them only if we lose the database.',
            other:
              'Our backups still have your data for up to {count} days. We use them only if we lose the database.',
          })}
        {t('If you sign in again, you will have a new account.')}
      </Items>
      <p>
        {rich(
          'Messages you sent without signing in are not part of your account. <contact>Contact us</contact> to have them deleted.',
          { contact: '/contact' },
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

interface ConfirmDeletionProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly user: SessionUser;
  readonly onDeleted: () => void;
}

function ConfirmDeletion({ ref, user, onDeleted }: ConfirmDeletionProps) {
  const client = useQueryClient();
  const { mutate, error, isPending, reset } = useMutation({
    // The id makes sure that the session of another user deletes nothing.
    mutationFn: () =>
      callDelete(`/api/account?${new URLSearchParams({ account: user.id }).toString()}`),
    onSuccess: () => {
      onDeleted();
      noteSignOut({ isOwed: false });
      forgetSession(client);
      forgetDrafts();
    },
  });
  return (
    <QuestionDialog
      ref={ref}
      title={t('Delete your account?')}
      words={<p>{t('We will delete the account of {email} for good.', { email: user.email })}</p>}
      no={t('Keep my account')}
      yes={isPending ? t('Deleting...') : t('Delete for good')}
      onYes={mutate}
      isPending={isPending}
      onClose={reset}
    >
      {error && (
        <Notice kind="error" live>
          {sentenceFor(error)}
        </Notice>
      )}
      {isPending && <VisuallyHidden role="status">{t('Deleting...')}</VisuallyHidden>}
    </QuestionDialog>
  );
}
