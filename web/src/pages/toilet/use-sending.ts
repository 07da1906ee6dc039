import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError, isSessionEnd, SENTENCES, sentenceFor } from '../../api/problem-error.ts';
import { logError } from '../../browser/log.ts';
import { forgetSession, sessionQuery } from '../../session/session.ts';

/** The outcome of the last press. */
export type Outcome =
  | { readonly kind: 'said'; readonly words: string }
  | { readonly kind: 'needs-sign-in' }
  | { readonly kind: 'failed'; readonly sentence: string };

/**
 * Sends what someone reports about the toilet. It checks the session first: a press waits for that check, and
 * someone who is not signed in is asked to sign in.
 */
export function useSending() {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const busy = useRef(false);

  /** @param call resolves to the words to show when it is done */
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
    const words = await call();
    // The next search must find what has changed.
    client.removeQueries({ queryKey: ['routes'] });
    return { kind: 'said', words };
  };

  const failureOf = (error: unknown): Outcome => {
    logError('A report about a toilet was not sent.', error);
    if (isSessionEnd(error)) {
      forgetSession(client);
      return { kind: 'needs-sign-in' };
    }
    return { kind: 'failed', sentence: sentenceFor(error) };
  };

  return {
    isSending,
    outcome,
    send,
    /** The last outcome is out of date. */
    reset: () => {
      setOutcome(null);
    },
  };
}
