import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { sharedValue } from '../browser/shared-value.ts';
import { forgetDraft, forgetSentDraft, keepDraft, keptDraft } from '../session/tab-memory.ts';

export interface DraftOptions<Draft> {
  /** Under this key the tab keeps what is filled in, */
  readonly key: string;
  readonly schema: z.ZodMiniType<Draft>;
  /** and for this user; null = nobody is signed in, undefined = not known yet. */
  readonly writer: string | null | undefined;
  readonly fresh: () => Draft;
  /** Whether nothing is filled in that is worth keeping. */
  readonly isBlank?: (draft: Draft) => boolean;
}

/** What is filled in. The tab keeps it, for a reload and for coming back after a sign-in. */
export function useDraft<Draft>(options: DraftOptions<Draft>) {
  const { key, schema, writer, fresh, isBlank } = options;
  const [{ blank, filled }] = useState(() => {
    const first = fresh();
    const kept = writer === undefined ? null : keptDraft(key, schema, writer);
    return { blank: first, filled: sharedValue(kept ?? first) };
  });
  const draft = filled.useValue();
  // A form that was left is still drawn while the code of the next screen loads.
  const isLeft = useRef(false);

  useEffect(() => {
    // Unless something has been typed before the writer was known.
    if (writer === undefined || filled.get() !== blank) return;
    const kept = keptDraft(key, schema, writer);
    if (kept !== null) filled.set(kept);
  }, [key, schema, writer, blank, filled]);

  useEffect(() => {
    if (draft === blank || isLeft.current) return;
    if (isBlank?.(draft)) forgetDraft(key);
    // While the writer is not known, the draft is anyone's. Otherwise a reload would lose it.
    else keepDraft(key, writer ?? null, draft);
  }, [key, writer, draft, blank, isBlank]);

  return {
    draft,
    /** As it is now, for what has waited for the server. */
    latest: filled.get,
    change: (step: (draft: Draft) => Draft) => {
      filled.set(step(filled.get()));
    },
    /** Forgets it: the user leaves the form, or it was sent. */
    forget: () => {
      isLeft.current = true;
      forgetDraft(key);
    },
    /** Forgets what was sent; not what was begun, or changed, since. */
    forgetSent: (sent: Draft) => {
      if (forgetSentDraft(key, schema, writer ?? null, sent)) isLeft.current = true;
    },
    isLeft: () => isLeft.current,
    /** For somebody who came back before the next screen had loaded. */
    resume: () => {
      isLeft.current = false;
    },
  };
}
