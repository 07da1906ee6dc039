import { t } from '@loovia/core/language';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, type RefObject } from 'react';
import { sentenceFor } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { forgetSession, type User } from '../../session/session.ts';
import { noteSignOut } from '../../session/signed-out.ts';
import { forgetDrafts } from '../../session/tab-memory.ts';
import { deleteAccount } from './calls.ts';
import styles from './confirm-deletion.module.css';
import { useForgetIfEnded } from './use-forget-if-ended.ts';

interface ConfirmDeletionProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly user: User;
  readonly onDeleted: () => void;
}

/**
 * The last question. The browser's own modal dialog holds the focus and gives it back; it begins on
 * the answer that changes nothing.
 */
export function ConfirmDeletion({ ref, user, onDeleted }: ConfirmDeletionProps) {
  const id = useId();
  const client = useQueryClient();
  const onError = useForgetIfEnded();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => deleteAccount(user.id),
    onError,
    onSuccess: () => {
      onDeleted();
      noteSignOut({ isOwed: false });
      forgetSession(client);
      forgetDrafts();
    },
  });
  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={(event) => {
        // What is under way cannot be called back.
        if (isPending) event.preventDefault();
      }}
      onClose={() => {
        reset();
      }}
    >
      <h2 id={`${id}-title`}>{t('Delete your account?')}</h2>
      <p id={`${id}-words`}>
        {t('We will delete the account of {email} for good.', { email: user.email })}
      </p>
      {error && (
        <Notice kind="error" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <div className={styles.answers}>
        <Button
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) ref.current?.close();
          }}
        >
          {t('Keep my account')}
        </Button>
        <Button
          look="primary"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {isPending ? t('Deleting...') : t('Delete for good')}
        </Button>
      </div>
      <VisuallyHidden role="status">{isPending && t('Deleting...')}</VisuallyHidden>
    </dialog>
  );
}
