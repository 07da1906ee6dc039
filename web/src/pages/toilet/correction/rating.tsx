import { t } from '@loovia/core/language';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import * as z from 'zod/mini';
import { postForNothing } from '../../../api/client.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorPopup } from '../../../components/field-error.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { CleanlinessSlider } from '../../../toilet-forms/cleanliness-slider.tsx';
import { OutcomeNotice } from '../outcome-notice.tsx';
import { RATE, ratingKey } from '../sign-in-return.ts';
import { forgetRoutes, pathOf, toiletQuery } from '../../../toilets/toilet-query.ts';
import styles from './correction.module.css';

interface RatingProps {
  readonly toiletId: string;
  /** Whose rating it is, also once their session has ended by itself. */
  readonly writer: string | null;
  /** @param words to show now that it is sent; null = it was cancelled */
  readonly onDone: (words: string | null) => void;
}

const draftSchema = z.object({
  rating: z.nullable(z.number().check(z.minimum(0), z.maximum(5))),
});
type RatingDraft = z.infer<typeof draftSchema>;

/** How clean it was (FACT-06). */
export function Rating({ toiletId, writer, onDone }: RatingProps) {
  const client = useQueryClient();
  const form = useForm<RatingDraft, 'rating'>({
    key: ratingKey(toiletId),
    schema: draftSchema,
    writer,
    fresh: () => ({ rating: null }),
    faultsOf: ({ rating }) =>
      rating === null
        ? [{ field: 'rating', message: t('Move the slider to how clean it was.') }]
        : [],
  });
  const error = form.errorAt('rating');
  const errorId = useId();
  const submit = () =>
    form.submit(async () => {
      const { rating: cleanliness } = form.latest();
      await postForNothing(`${pathOf(toiletId)}/ratings`, { cleanliness });
      forgetRoutes(client);
      await client.refetchQueries(toiletQuery(toiletId));
      form.forget();
      onDone(t('Thank you for your rating.'));
      return 'sent';
    });
  return (
    <form
      className={styles.form}
      aria-label={t('Rate how clean it is')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CleanlinessSlider
        ref={form.focusable('rating')}
        hint={t('How clean it was when you were there.')}
        rating={form.draft.rating}
        errorId={error === null ? undefined : errorId}
        onChange={(rating) => {
          form.edit(() => ({ rating }), 'rating');
        }}
      />
      <ErrorPopup id={errorId} message={error} />
      <OutcomeNotice outcome={form.failure} part={RATE} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-busy={form.isSending}>
          {t('Send the rating')}
        </Button>
        <Button
          onClick={() => {
            form.forget();
            onDone(null);
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
