import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError, isSessionEnd, SENTENCES, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../log.ts';
import { forgetSession, sessionQuery } from '../../session/session.ts';

/** What became of the last press. */
export type Outcome =
  | { readonly kind: 'said'; readonly words: string }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly status: number | null };

/**
 * Sends what somebody says of the toilet. Who is there is asked first: a press before that is known waits,
 * and who is not signed in hears of it now.
 */
export function useSending() {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const busy = useRef(false);

  /** @param call gives what to say once it is done */
  const send = async (call: () => Promise<string>): Promise<Outcome | null> => {
    if (busy.current) return null;
    busy.current = true;
    setIsSending(true);
    setOutcome(null);
    const result = await attempt(call).catch((error: unknown) => failureOf(error));
    busy.current = false;
    setIsSending(false);
    setOutcome(result);
    return result;
  };

  const attempt = async (call: () => Promise<string>): Promise<Outcome> => {
    const { user, isUnreachable } = await client.query(sessionQuery);
    if (isUnreachable) throw new ProblemError(SENTENCES.unreachable, { status: null });
    if (!user) return { kind: 'needs-sign-in' };
    return { kind: 'said', words: await call() };
  };

  const failureOf = (error: unknown): Outcome => {
    logError('What was said of a toilet was not sent.', error);
    if (isSessionEnd(error)) {
      forgetSession(client);
      return { kind: 'needs-sign-in' };
    }
    const status = error instanceof ProblemError ? error.status : null;
    return { kind: 'failed', sentence: sentenceFor(error), status };
  };

  return {
    isSending,
    outcome,
    send,
    /** What was said before is out of date. */
    reset: () => {
      setOutcome(null);
    },
  };
}
