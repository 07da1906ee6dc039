import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleAlert, ThumbsUp } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { ProblemError } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { loadChunk } from '../../load-chunk.ts';
import { useSession } from '../../session/session.ts';
import { confirmToilet } from './calls.ts';
import { changedWords, changesSince } from './fact-words.ts';
import { hasKeptCorrection } from './kept-correction.ts';
import type { CorrectionProps } from './correction/correction.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { SAY } from './parts.ts';
import styles from './say.module.css';
import { toiletQuery } from './toilet-query.ts';
import { useSending } from './use-sending.ts';

interface SayProps {
  readonly toilet: ToiletDetails;
}

/** 'It's right' and 'Something's wrong', equally large: what keeps the facts alive (FACT-03 to FACT-06). */
export function Say({ toilet }: SayProps) {
  const client = useQueryClient();
  const { isSending, outcome, send, reset } = useSending();
  const correction = useCorrection(toilet.id);
  const confirm = () =>
    send(async () => {
      await confirmToilet(toilet).catch((error: unknown) => explain(client, toilet, error));
      await client.refetchQueries(toiletQuery(toilet.id));
      return t('Thank you. You said that all of this is right today.');
    });
  return (
    <>
      <p>{t('Have you been there? Say so, and the next person can rely on it.')}</p>
      <div className={styles.buttons}>
        <Button
          large
          aria-busy={isSending}
          onClick={() => {
            correction.close();
            void confirm();
          }}
        >
          <ThumbsUp size={22} aria-hidden />
          {t('It’s right')}
        </Button>
        <Button
          large
          aria-expanded={correction.Form !== null}
          aria-busy={correction.isLoading}
          onClick={() => {
            reset();
            if (correction.Form) correction.close();
            else void correction.open();
          }}
        >
          <CircleAlert size={22} aria-hidden />
          {t('Something’s wrong')}
        </Button>
      </div>
      <OutcomeNotice outcome={correction.failure ?? outcome} part={SAY} />
      {correction.Form && (
        <correction.Form
          toilet={toilet}
          onDone={(words) => {
            correction.close();
            void send(() => Promise.resolve(words));
          }}
          onCancel={correction.close}
        />
      )}
    </>
  );
}

/** Where a fact has changed since it was seen, says which. */
async function explain(client: QueryClient, seen: ToiletDetails, error: unknown): Promise<never> {
  if (!(error instanceof ProblemError) || error.status !== 409) throw error;
  await client.refetchQueries(toiletQuery(seen.id));
  const now = client.getQueryData(toiletQuery(seen.id).queryKey);
  const changes = typeof now === 'object' ? changesSince(seen, now) : [];
  if (changes.length === 0) throw error;
  const sentence = `${changedWords(changes)} ${t('Please look again.')}`;
  throw new ProblemError(sentence, { status: 409, cause: error });
}

/** The form comes when it is wanted: by a press, or because it was being filled in here. */
function useCorrection(id: string) {
  const session = useSession();
  const [Form, setForm] = useState<ComponentType<CorrectionProps> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<ReturnType<typeof useSending>['outcome']>(null);
  const [seen, setSeen] = useState<string | null>(null);
  const open = async () => {
    setIsLoading(true);
    setFailure(null);
    try {
      const { Correction } = await loadChunk(() => import('./correction/correction.tsx'));
      setForm(() => Correction);
    } catch {
      const sentence = t('The form could not be loaded. Check your connection and try again.');
      setFailure({ kind: 'failed', sentence, status: null });
    }
    setIsLoading(false);
  };
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const now = session.state === 'checking' ? null : `${id} ${String(userId)}`;
  if (now !== null && now !== seen) {
    setSeen(now);
    if (!Form && hasKeptCorrection(id, userId)) void open();
  }
  return {
    Form,
    isLoading,
    failure,
    open,
    close: () => {
      setForm(null);
      setFailure(null);
    },
  };
}
