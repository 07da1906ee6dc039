import type { ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { londonCivil } from '@loovia/core/time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServerClock } from '../../../api/config.ts';
import { useUserId } from '../../../session/session.ts';
import { changedWords } from '../fact-words.ts';
import { forgetCorrection, keepCorrection, keptCorrection } from '../kept-correction.ts';
import { toiletQuery } from '../toilet-query.ts';
import { useSending } from '../use-sending.ts';
import { correctToilet, reportToilet } from './calls.ts';
import {
  checkDraft,
  draftSchema,
  newDraft,
  type Checked,
  type Draft,
  type Place,
} from './draft.ts';

type Wrong = Extract<Checked, { readonly kind: 'wrong' }>;

/** What is filled in under 'Something's wrong', and the way to the server. */
export function useCorrection(toilet: ToiletDetails, onDone: (words: string) => void) {
  const { draft, change, forget } = useDraft(toilet);
  const { isSending, outcome, send, reset } = useSending();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const clock = useServerClock();
  const client = useQueryClient();

  const call = async (checked: Exclude<Checked, Wrong>): Promise<string> => {
    if (checked.kind === 'report') {
      await reportToilet(toilet.id, checked.request);
      await client.refetchQueries(toiletQuery(toilet.id));
      return t('Thank you. We have your report.');
    }
    const { changedMeanwhile, ...now } = await correctToilet(toilet.id, checked.request);
    client.setQueryData(toiletQuery(toilet.id).queryKey, now);
    const thanks = t('Thank you. We have saved your correction.');
    return changedMeanwhile.length > 0 ? `${thanks} ${changedWords(changedMeanwhile)}` : thanks;
  };
  const submit = async () => {
    const checked = checkDraft(draft, toilet, londonCivil(clock()).date);
    setWrong(checked.kind === 'wrong' ? checked : null);
    if (checked.kind === 'wrong') return;
    const result = await send(() => call(checked));
    if (result?.kind !== 'said') return;
    // The next search is to know.
    client.removeQueries({ queryKey: ['routes'] });
    forget();
    onDone(result.words);
  };
  return {
    draft,
    today: londonCivil(clock()).date,
    isSending,
    outcome,
    wrong,
    errorAt: (place: Place) => (wrong?.at === place ? wrong.message : null),
    write: (part: Partial<Draft>) => {
      setWrong(null);
      reset();
      change(part);
    },
    submit,
    forget,
  };
}

export type CorrectionForm = ReturnType<typeof useCorrection>;

/** What is filled in, kept with the tab: also over a sign-in. */
function useDraft(toilet: ToiletDetails) {
  const userId = useUserId();
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = draftSchema.safeParse(keptCorrection(toilet.id, userId));
    return kept.data ?? newDraft(toilet);
  });
  const writer = useRef(userId);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      // A session that ends takes nothing away from its user, nor gives it to the next.
      writer.current = userId ?? writer.current;
      keepCorrection(toilet.id, writer.current, next);
      setDraft(next);
    },
    forget: () => {
      forgetCorrection(toilet.id);
    },
  };
}
