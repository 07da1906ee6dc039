import {
  contactSentSchema,
  contactProblem,
  cleanContact,
  contactWait,
  recordAttempt,
  recordFailure,
  recordRefusal,
  recordSuccess,
  waitSentence,
  type ContactError,
  type ContactRequest,
  type ContactTexts,
  type ContactWait,
} from '@loovia/core/contact';
import { t } from '@loovia/core/language';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { postJson } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { track } from '../../analytics/track.ts';
import { logError } from '../../browser/log.ts';
import { sessionQuery } from '../../session/session.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../session/tab-memory.ts';
import {
  draftKey,
  draftSchema,
  keepRecord,
  keptRecord,
  NO_TEXTS,
  tryOf,
  type Tried,
} from './contact-storage.ts';

/** After this time, a call counts as failed. */
const SEND_LIMIT_MS = 30_000;

/** The outcome of the last press on 'Send Message'. */
export type Outcome =
  | { readonly kind: 'invalid'; readonly error: ContactError }
  /** Too early (CONT-19, CONT-20). */
  | { readonly kind: 'early'; readonly wait: ContactWait | null }
  /** The server has counted too many messages. */
  | { readonly kind: 'refused'; readonly sentence: string; readonly endsMs: number | null }
  | { readonly kind: 'failed'; readonly sentence: string; readonly wait: ContactWait | null };

interface ContactOptions {
  readonly signedIn: boolean;
  /** The draft belongs to this form, */
  readonly form: string;
  /** and to this user; null = nobody is signed in, undefined = not known yet. */
  readonly writer: string | null | undefined;
  /** Preselected by the address. */
  readonly category: string;
  readonly toiletPlaceId: string | null;
}

/** The contact form: its draft, sending it within the limits, and the outcome. */
export function useContact(options: ContactOptions) {
  const { signedIn, form, writer, category, toiletPlaceId } = options;
  const client = useQueryClient();
  const [start] = useState({ ...NO_TEXTS, category });
  const [texts, setTexts] = useState(start);
  const [tried, setTried] = useState<Tried | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  const busy = useRef(false);

  if (!isRestored && writer !== undefined) {
    setIsRestored(true);
    const kept = keptDraft(draftKey(form), draftSchema, writer);
    // Unless something has been typed since.
    if (kept && texts === start) {
      setTexts(kept.texts);
      setTried(kept.tried);
    }
  }

  useEffect(() => {
    if (phase === 'sent' || texts === start) return;
    // While the writer is not known, the draft is anyone's. Otherwise a reload would lose it.
    keepDraft(draftKey(form), writer ?? null, { texts, tried });
  }, [form, writer, start, texts, tried, phase]);

  const write = (part: Partial<ContactTexts>) => {
    setTexts((before) => ({ ...before, ...part }));
    setOutcome((before) => {
      const isCorrected = before?.kind === 'invalid' && before.error.field in part;
      return isCorrected ? null : before;
    });
  };

  const send = async () => {
    if (busy.current) return;
    const cleaned = cleanContact(texts);
    const error = contactProblem(cleaned, signedIn);
    const wait = contactWait(keptRecord(), Date.now());
    if (error || wait) {
      setOutcome(error ? { kind: 'invalid', error } : { kind: 'early', wait });
      return;
    }
    const { returnContact, ...rest } = cleaned;
    const request = {
      ...rest,
      ...(signedIn ? {} : { returnContact }),
      ...(toiletPlaceId === null ? {} : { toiletPlaceId }),
    };
    const trying = tryOf(request, tried);
    busy.current = true;
    setTried(trying);
    setPhase('sending');
    setOutcome(null);
    const failure = await postMessage({ ...request, submissionId: trying.submissionId });
    busy.current = false;
    setOutcome(failure);
    setPhase(failure ? 'writing' : 'sent');
    if (failure?.kind === 'invalid') {
      // The page found no error. Its session may have ended, so that the form needs a way to reply.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    } else if (!failure) {
      forgetDraft(draftKey(form));
      setTexts(NO_TEXTS);
      setTried(null);
      track({ name: 'contact sent' });
    }
  };

  return {
    texts,
    outcome,
    phase,
    write,
    send,
    forget: () => {
      forgetDraft(draftKey(form));
    },
  };
}

/** Resolves to null when the message has arrived. */
async function postMessage(request: ContactRequest): Promise<Outcome | null> {
  keepRecord(recordAttempt(keptRecord(), Date.now()));
  try {
    const signal = AbortSignal.timeout(SEND_LIMIT_MS);
    await postJson('/api/contact', request, contactSentSchema, { signal });
    keepRecord(recordSuccess(keptRecord(), Date.now()));
    return null;
  } catch (error) {
    logError('A message was not sent.', error);
    return outcomeOf(error);
  }
}

/** The outcome of a failed call, which is recorded. */
function outcomeOf(error: unknown): Outcome {
  const refusal = error instanceof ProblemError ? refusalOf(error) : null;
  if (refusal) return refusal;
  const now = Date.now();
  const record = recordFailure(keptRecord(), now);
  keepRecord(record);
  // The same sentence for every reason (CONT-18).
  const sentence = t('Failed to submit your message. Please try again.');
  return { kind: 'failed', sentence, wait: contactWait(record, now) };
}

/** The outcome if the server refused the message; null for any other failure. */
function refusalOf({ status, message, errors, retryAfterSeconds }: ProblemError): Outcome | null {
  const invalid = status === 422 ? errors.find(isTextError) : undefined;
  if (!invalid && status !== 429) return null;
  const now = Date.now();
  const seconds = retryAfterSeconds ?? 0;
  const isEarly = !invalid && message === waitSentence(seconds);
  const record = recordRefusal(keptRecord(), isEarly ? seconds : 0, now);
  keepRecord(record);
  if (invalid) return { kind: 'invalid', error: invalid };
  if (isEarly) return { kind: 'early', wait: contactWait(record, now) };
  return { kind: 'refused', sentence: message, endsMs: seconds > 0 ? now + seconds * 1000 : null };
}

function isTextError(error: { field: string; message: string }): error is ContactError {
  return ['category', 'message', 'returnContact'].includes(error.field);
}
