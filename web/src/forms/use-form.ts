import { useEffect, useRef, useState } from 'react';
import { useDraft, type DraftOptions } from './use-draft.ts';
import { useFocusable } from './use-focusable.ts';
import { useSending } from './use-sending.ts';

/** A field that is wrong, and the sentence about it. */
export interface Fault<Place extends string> {
  readonly field: Place;
  readonly message: string;
}

interface FormOptions<Draft, Place extends string> extends DraftOptions<Draft> {
  /** What is wrong, in the order in which the form says it. */
  readonly faultsOf: (draft: Draft) => readonly Fault<Place>[];
  /**
   * Fields whose errors show from the first change on (ADD-20). Those of others show after a try to send them, and go
   * with the next change.
   */
  readonly live?: readonly Place[];
  readonly isForAnyone?: boolean;
  /** Reads out how many fields are wrong at a try to send them. */
  readonly readOut?: (count: number) => void;
}

export type Form<Draft, Place extends string> = ReturnType<typeof useForm<Draft, Place>>;

/**
 * What forms have in common: what is filled in, what is wrong with it, sending it, and which part needs the user
 * next.
 * @template Place a field, or another part that can have the focus
 */
export function useForm<Draft, Place extends string>(options: FormOptions<Draft, Place>) {
  const { faultsOf, live = [], isForAnyone = false, readOut } = options;
  const { change, resume, ...memory } = useDraft(options);
  const { draft, latest } = memory;
  const { focusable, focus, stopWaiting } = useFocusable<Place | 'failure'>();
  const { isSending, failure, send, reset } = useSending({ isForAnyone });
  const [attention, setAttention] = useState<{ readonly to: Place | 'failure' } | null>(null);
  /** Fields whose errors show. */
  const [judged, setJudged] = useState(() => editedBefore(options, draft));
  /** Fields that were wrong at the last try to send them, and have not been edited since. */
  const [tried, setTried] = useState<readonly Place[]>([]);
  /** What the server, and not the page, found wrong. */
  const [refusal, setRefusal] = useState<Fault<Place> | null>(null);
  const [isSent, setIsSent] = useState(false);
  const sent = useRef(false);
  useEffect(() => {
    if (attention) focus(attention.to);
  }, [attention, focus]);

  const edit = (step: (draft: Draft) => Draft, ...edited: readonly Place[]) => {
    stopWaiting();
    reset();
    change(step);
    setJudged((fields) => [
      ...fields.filter((field) => !edited.includes(field)),
      ...edited.filter((field) => live.includes(field)),
    ]);
    setTried((fields) => fields.filter((field) => !edited.includes(field)));
    setRefusal((before) => (before && edited.includes(before.field) ? null : before));
  };
  const attend = (to: Place | 'failure') => {
    setAttention({ to });
  };
  const refuse = (fault: Fault<Place>) => {
    setRefusal(fault);
    attend(fault.field);
  };
  /** Shows what is wrong. Returns whether nothing is. */
  const check = (): boolean => {
    const wrong = faultsOf(latest()).map(({ field }) => field);
    setTried(wrong);
    setJudged((fields) => [...fields, ...wrong.filter((field) => !fields.includes(field))]);
    if (wrong[0] === undefined) return true;
    attend(wrong[0]);
    readOut?.(wrong.length);
    return false;
  };
  /** @param call resolves to 'sent', or to what needs the user next */
  const submit = async (call: () => Promise<Place | 'sent' | null>) => {
    if (sent.current) return;
    resume();
    setRefusal(null);
    reset();
    if (!check()) return;
    const outcome = await send(call);
    if (outcome?.kind === 'done') {
      sent.current = outcome.answer === 'sent';
      setIsSent(sent.current);
      if (outcome.answer !== 'sent' && outcome.answer !== null) attend(outcome.answer);
    } else if (outcome) {
      const { field, sentence } = { field: null, sentence: '', ...outcome };
      const refused = live.find((name) => name === field);
      if (refused === undefined) attend('failure');
      else refuse({ field: refused, message: sentence });
    }
  };

  return {
    ...memory,
    edit,
    errorAt: (field: Place): string | null =>
      (judged.includes(field) ? messageAt(faultsOf(draft), field) : null) ??
      (refusal?.field === field ? refusal.message : null),
    tried,
    check,
    refuse,
    submit,
    isSending,
    isSent,
    failure,
    attention,
    focusable,
    focus,
  };
}

/** A restored draft shows the errors of what was typed, not of what nobody has touched yet. */
function editedBefore<Draft, Place extends string>(
  { faultsOf, fresh, live = [] }: FormOptions<Draft, Place>,
  draft: Draft,
): readonly Place[] {
  const untouched = faultsOf(fresh());
  const faults = faultsOf(draft);
  return live.filter((field) => messageAt(faults, field) !== messageAt(untouched, field));
}

function messageAt<Place extends string>(
  faults: readonly Fault<Place>[],
  field: Place,
): string | null {
  return faults.find((fault) => fault.field === field)?.message ?? null;
}
