import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CircleAlert, ThumbsUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { postForNothing } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { Button } from '../../components/button.tsx';
import { useSending } from '../../forms/use-sending.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { keptDraft } from '../../session/tab-memory.ts';
import type { Writer } from '../../session/use-writer.ts';
import { changedWords, changesSince, newestBeside, seenFacts } from '../../toilets/fact-words.ts';
import { ADD_FACTS, ADD_HOURS } from '../../toilets/hours-unknown.tsx';
import { OutcomeNotice, type Outcome } from './outcome-notice.tsx';
import { correctionKey, SAY } from './sign-in-return.ts';
import styles from './toilet-page.module.css';
import { forgetRoutes, pathOf, toiletQuery } from '../../toilets/toilet-query.ts';
import { useLazyForm } from './use-lazy-form.ts';

interface SayProps {
  readonly toilet: ToiletDetails;
  readonly writer: Writer['writer'];
}

/** 'It's right' and 'Something's wrong', equally large (FACT-03 to FACT-06). */
export function Say({ toilet, writer }: SayProps) {
  const client = useQueryClient();
  const { isSending, failure, send, reset } = useSending();
  const [said, setSaid] = useState<Outcome | null>(null);
  const correction = useCorrectionForm(toilet.id, writer);
  const opener = useRef<HTMLButtonElement>(null);
  const say = (words: string) => {
    setSaid({ kind: 'said', words });
  };
  const confirm = async () => {
    setSaid(null);
    const outcome = await send(async () => {
      const confirmed = postForNothing(`${pathOf(toilet.id)}/confirmations`, {
        seen: seenFacts(toilet),
        seenReportAt: toilet.status.at ?? null,
        seenBesideAt: newestBeside(toilet),
      });
      await confirmed.catch((error: unknown) => explain(client, toilet, error));
      forgetRoutes(client);
      await client.refetchQueries(toiletQuery(toilet.id));
      return t('Thank you. You said that all of this is right today.');
    });
    if (outcome?.kind === 'done') say(outcome.answer);
  };
  return (
    <>
      <p className="note">
        {t('Have you been there? Say so, and the next person can rely on it.')}
      </p>
      <div className={styles.buttons}>
        <Button
          aria-busy={isSending}
          onClick={() => {
            correction.close();
            void confirm();
          }}
        >
          <ThumbsUp size={20} aria-hidden />
          {t('It’s right')}
        </Button>
        <Button
          ref={opener}
          aria-expanded={correction.Form !== null}
          aria-busy={correction.isLoading}
          onClick={() => {
            reset();
            setSaid(null);
            if (correction.Form) correction.close();
            else void correction.open();
          }}
        >
          <CircleAlert size={20} aria-hidden />
          {t('Something’s wrong')}
        </Button>
      </div>
      <OutcomeNotice outcome={correction.failure ?? failure ?? said} part={SAY} />
      {correction.Form && (
        <correction.Form
          key={correction.first}
          toilet={toilet}
          first={correction.first}
          writer={writer ?? null}
          onDone={(words) => {
            correction.close();
            say(words);
          }}
          onCancel={() => {
            correction.close();
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}

/** Where facts have changed since someone saw them, the error says which. */
async function explain(client: QueryClient, seen: ToiletDetails, error: unknown): Promise<never> {
  if (!(error instanceof ProblemError) || error.status !== 409) throw error;
  await client.refetchQueries(toiletQuery(seen.id));
  const now = client.getQueryData(toiletQuery(seen.id).queryKey);
  const changes = typeof now === 'object' ? changesSince(seen, now) : [];
  if (changes.length === 0) throw error;
  const sentence = `${changedWords(changes)} ${t('Please look again.')}`;
  throw new ProblemError(sentence, { status: 409, cause: error });
}

/** The form opens at a press, at a link to add what is not known, or by itself if someone was filling it in before. */
function useCorrectionForm(toiletId: string, writer: Writer['writer']) {
  const form = useLazyForm(async () => (await import('./correction/correction.tsx')).Correction);
  const [seen, setSeen] = useState<string | null>(null);
  const now = writer === undefined ? null : `${toiletId} ${String(writer)}`;
  if (now !== null && now !== seen) {
    setSeen(now);
    const isKept = keptDraft(correctionKey(toiletId), z.unknown(), writer ?? null) !== null;
    if (!form.Form && isKept) void form.open();
  }
  const { hash, key } = useLocation();
  const isHydrating = useHydrating();
  const added = isHydrating ? null : (ADDED_AT[hash] ?? null);
  const [pressed, setPressed] = useState<string | null>(null);
  if (added !== null && pressed !== key) {
    setPressed(key);
    void form.open();
  }
  return { ...form, first: added };
}

/** What the form begins with at each link. */
const ADDED_AT: Readonly<Record<string, 'hours' | 'facts'>> = {
  [`#${ADD_HOURS}`]: 'hours',
  [`#${ADD_FACTS}`]: 'facts',
};
