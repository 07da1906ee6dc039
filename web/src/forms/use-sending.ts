import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError, isSessionEnd, SENTENCES, sentenceFor } from '../api/problem-error.ts';
import { logError } from '../browser/log.ts';
import { forgetSession, sessionQuery } from '../session/session.ts';

/** Why a press had no effect. */
export type Failure =
  | { readonly kind: 'needs-sign-in' }
  | {
      readonly kind: 'failed';
      readonly sentence: string;
      /** The field that the server refused. */
      readonly field: string | null;
    };

type Outcome<Answer> = Failure | { readonly kind: 'done'; readonly answer: Answer };

interface SendingOptions {
  /** People without a session may do it, too. */
  readonly isForAnyone?: boolean;
}

/**
 * Sends something once at a time. What needs a user checks the session first: a press waits for that check, and
 * someone who is not signed in is asked to sign in.
 */
export function useSending({ isForAnyone = false }: SendingOptions = {}) {
  const client = useQueryClient();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);

  /** Resolves to null while an earlier press is still on its way. */
  const send = async <Answer>(call: () => Promise<Answer>): Promise<Outcome<Answer> | null> => {
    if (busy.current) return null;
    busy.current = true;
    setIsSending(true);
    setFailure(null);
    const outcome = await attempt(call).catch((error: unknown) => failureOf(error));
    busy.current = false;
    setIsSending(false);
    setFailure(outcome.kind === 'done' ? null : outcome);
    return outcome;
  };

  const attempt = async <Answer>(call: () => Promise<Answer>): Promise<Outcome<Answer>> => {
    if (isForAnyone) return { kind: 'done', answer: await call() };
    const { user, isUnreachable } = await client.query(sessionQuery);
    if (isUnreachable) throw new ProblemError(SENTENCES.unreachable, { status: null });
    if (!user) return { kind: 'needs-sign-in' };
    return { kind: 'done', answer: await call() };
  };

  const failureOf = (error: unknown): Failure => {
    logError('A form was not sent.', error);
    if (isSessionEnd(error)) {
      forgetSession(client);
      return { kind: 'needs-sign-in' };
    }
    return failedBy(error);
  };

  return {
    isSending,
    failure,
    send,
    /** The last failure is out of date. */
    reset: () => {
      setFailure(null);
    },
  };
}

export function failedBy(error: unknown): Failure {
  const field = error instanceof ProblemError ? (error.errors[0]?.field ?? null) : null;
  return { kind: 'failed', sentence: sentenceFor(error), field };
}
