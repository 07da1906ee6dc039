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
import { useState } from 'react';
import { postJson } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { track } from '../../analytics/track.ts';
import { logError } from '../../browser/log.ts';
import { useForm } from '../../forms/use-form.ts';
import { sessionQuery } from '../../session/session.ts';
import {
  draftKey,
  messageDraftSchema,
  keepRecord,
  keptRecord,
  newMessageDraft,
  tryOf,
  type ContactDraft,
} from './contact-storage.ts';

/** After this time, a call counts as failed. */
const SEND_LIMIT_MS = 30_000;

const FIELDS = ['category', 'message', 'returnContact'] as const;

/** Why the message was not sent, other than by its texts. */
export type MessageOutcome =
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
  const { signedIn, form: name, writer, category, toiletPlaceId } = options;
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<MessageOutcome | null>(null);
  const form = useForm<ContactDraft, ContactError['field']>({
    key: draftKey(name),
    schema: messageDraftSchema,
    writer,
    fresh: () => newMessageDraft(category),
    faultsOf: ({ texts }) => {
      const problem = contactProblem(cleanContact(texts), signedIn);
      return problem ? [problem] : [];
    },
    isForAnyone: true,
  });

  const post = async () => {
    const { texts, tried } = form.latest();
    const { returnContact, ...rest } = cleanContact(texts);
    const request = {
      ...rest,
      ...(signedIn ? {} : { returnContact }),
      ...(toiletPlaceId === null ? {} : { toiletPlaceId }),
    };
    const trying = tryOf(request, tried);
    form.edit((draft) => ({ ...draft, tried: trying }));
    const failure = await postMessage({ ...request, submissionId: trying.submissionId });
    if (failure === null) {
      form.edit(() => newMessageDraft(''));
      form.forget();
      track({ name: 'contact sent' });
      return 'sent';
    }
    if ('kind' in failure) setOutcome(failure);
    else {
      form.refuse(failure);
      // The page found no error. Its session may have ended, so that the form needs a way to reply.
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }
    return null;
  };

  const send = () => {
    setOutcome(null);
    return form.submit(() => {
      const wait = contactWait(keptRecord(), Date.now());
      if (wait === null) return post();
      setOutcome({ kind: 'early', wait });
      return Promise.resolve(null);
    });
  };

  return {
    form,
    outcome,
    write: (part: Partial<ContactTexts>) => {
      const edited = FIELDS.filter((field) => field in part);
      form.edit(({ texts, tried }) => ({ texts: { ...texts, ...part }, tried }), ...edited);
    },
    send,
  };
}

/** Resolves to null when the message has arrived. */
async function postMessage(request: ContactRequest): Promise<MessageOutcome | ContactError | null> {
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
function outcomeOf(error: unknown): MessageOutcome | ContactError {
  const refusal = error instanceof ProblemError ? refusalOf(error) : null;
  if (refusal) return refusal;
  const now = Date.now();
  const record = recordFailure(keptRecord(), now);
  keepRecord(record);
  // The same sentence for every reason (CONT-18).
  const sentence = t('Failed to submit your message. Please try again.');
  return { kind: 'failed', sentence, wait: contactWait(record, now) };
}

/** The outcome if the server refused the message or one of its texts; null for any other failure. */
function refusalOf(problem: ProblemError): MessageOutcome | ContactError | null {
  const { status, message, errors, retryAfterSeconds } = problem;
  const invalid = status === 422 ? errors.find(isTextError) : undefined;
  if (!invalid && status !== 429) return null;
  const now = Date.now();
  const seconds = retryAfterSeconds ?? 0;
  const isEarly = !invalid && message === waitSentence(seconds);
  const record = recordRefusal(keptRecord(), isEarly ? seconds : 0, now);
  keepRecord(record);
  if (invalid) return invalid;
  if (isEarly) return { kind: 'early', wait: contactWait(record, now) };
  return { kind: 'refused', sentence: message, endsMs: seconds > 0 ? now + seconds * 1000 : null };
}

function isTextError(error: { field: string; message: string }): error is ContactError {
  return FIELDS.some((field) => field === error.field);
}
