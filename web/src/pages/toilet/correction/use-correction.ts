import { correctionAnswerSchema, type ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { FACT_NAMES } from '@loovia/core/revisions';
import { londonCivil } from '@loovia/core/time';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { patchJson, postForNothing } from '../../../api/client.ts';
import { useServerClock } from '../../../api/config.ts';
import { forgetDraft, keepDraft, keptDraft } from '../../../session/tab-memory.ts';
import { changedWords, keptBesideWords } from '../../../toilets/fact-words.ts';
import { correctionKey } from '../sign-in-return.ts';
import { pathOf, toiletQuery } from '../../../toilets/toilet-query.ts';
import { useSending } from '../use-sending.ts';
import {
  checkDraft,
  draftSchema,
  followToilet,
  newDraft,
  type Checked,
  type Draft,
  type CorrectionField,
} from './draft.ts';

type Wrong = Extract<Checked, { readonly kind: 'wrong' }>;

/** The form under 'Something's wrong', and sending it. */
export function useCorrection(
  toilet: ToiletDetails,
  writer: string | null,
  onDone: (words: string) => void,
) {
  const { draft, change, forget } = useDraft(toilet, writer);
  const { isSending, outcome, send, reset } = useSending();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const clock = useServerClock();
  const client = useQueryClient();

  const call = async (checked: Exclude<Checked, Wrong>): Promise<string> => {
    if (checked.kind === 'report') {
      await postForNothing(`${pathOf(toilet.id)}/reports`, checked.request);
      await client.refetchQueries(toiletQuery(toilet.id));
      return t('Thank you. We have your report.');
    }
    const { changedMeanwhile, ...now } = await patchJson(
      pathOf(toilet.id),
      checked.request,
      correctionAnswerSchema,
    );
    client.setQueryData(toiletQuery(toilet.id).queryKey, now);
    const { facts = {}, seen, ...texts } = checked.request;
    const corrected = FACT_NAMES.filter((fact) => fact in facts || fact in texts);
    const thanks =
      keptBesideWords(corrected, seen ?? {}, now) ?? t('Thank you. We have saved your correction.');
    return changedMeanwhile.length > 0 ? `${thanks} ${changedWords(changedMeanwhile)}` : thanks;
  };
  const submit = async () => {
    const checked = checkDraft(draft, toilet, londonCivil(clock()).date);
    setWrong(checked.kind === 'wrong' ? checked : null);
    if (checked.kind === 'wrong') return;
    const result = await send(() => call(checked));
    if (result?.kind !== 'said') return;
    forget();
    onDone(result.words);
  };
  return {
    draft,
    today: londonCivil(clock()).date,
    isSending,
    outcome,
    wrong,
    errorAt: (field: CorrectionField) => (wrong?.at === field ? wrong.message : null),
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

/** What is filled in. The tab keeps it, also during a sign-in. */
function useDraft(toilet: ToiletDetails, writer: string | null) {
  const key = correctionKey(toilet.id);
  const [written, setWritten] = useState(
    () => keptDraft(key, draftSchema, writer) ?? newDraft(toilet),
  );
  const draft = followToilet(written, toilet);
  return {
    draft,
    change: (part: Partial<Draft>) => {
      const next = { ...draft, ...part };
      keepDraft(key, writer, next);
      setWritten(next);
    },
    forget: () => {
      forgetDraft(key);
    },
  };
}
