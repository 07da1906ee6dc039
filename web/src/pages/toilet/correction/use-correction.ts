import { correctionAnswerSchema, type ToiletDetails } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { FACT_NAMES } from '@loovia/core/revisions';
import { londonCivil } from '@loovia/core/time';
import { useQueryClient } from '@tanstack/react-query';
import { patchJson, postForNothing } from '../../../api/client.ts';
import { useServerClock } from '../../../api/config.ts';
import { useForm } from '../../../forms/use-form.ts';
import { changedWords, keptBesideWords } from '../../../toilets/fact-words.ts';
import { correctionKey } from '../sign-in-return.ts';
import { forgetRoutes, pathOf, toiletQuery } from '../../../toilets/toilet-query.ts';
import {
  checkDraft,
  draftSchema,
  followToilet,
  newDraft,
  TEXT_NAMES,
  type Checked,
  type Draft,
  type CorrectionField,
} from './draft.ts';

/** The form under 'Something's wrong', and sending it. */
export function useCorrection(
  toilet: ToiletDetails,
  {
    first,
    writer,
    onDone,
  }: {
    readonly first: Draft['choice'];
    readonly writer: string | null;
    readonly onDone: (words: string) => void;
  },
) {
  const client = useQueryClient();
  const today = londonCivil(useServerClock()()).date;
  const form = useForm<Draft, CorrectionField>({
    key: correctionKey(toilet.id),
    schema: draftSchema,
    writer,
    fresh: () => ({ ...newDraft(toilet), choice: first }),
    faultsOf: (written) => {
      const checked = checkDraft(written, toilet, today);
      return checked.kind === 'wrong' ? checked.faults : [];
    },
    live: TEXT_NAMES,
  });

  const call = async (checked: Exclude<Checked, { readonly kind: 'wrong' }>): Promise<string> => {
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
    const { facts = {}, seen, ...others } = checked.request;
    const corrected = FACT_NAMES.filter((fact) => fact in facts || fact in others);
    const thanks =
      keptBesideWords(corrected, seen ?? {}, now) ?? t('Thank you. We have saved your correction.');
    return changedMeanwhile.length > 0 ? `${thanks} ${changedWords(changedMeanwhile)}` : thanks;
  };
  return {
    ...form,
    draft: followToilet(form.draft, toilet),
    today,
    write: (part: Partial<Draft>, edited: CorrectionField) => {
      form.edit((written) => ({ ...followToilet(written, toilet), ...part }), edited);
    },
    send: () =>
      form.submit(async () => {
        const checked = checkDraft(form.latest(), toilet, today);
        if (checked.kind === 'wrong') return null;
        const words = await call(checked);
        forgetRoutes(client);
        form.forget();
        onDone(words);
        return 'sent';
      }),
  };
}

export type CorrectionForm = ReturnType<typeof useCorrection>;
