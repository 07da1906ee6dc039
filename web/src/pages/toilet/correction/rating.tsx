import { t } from '@loovia/core/language';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { postForNothing } from '../../../api/client.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorPopup } from '../../../components/field-error.tsx';
import { forgetDraft, keepDraft, keptDraft } from '../../../session/tab-memory.ts';
import { CleanlinessSlider } from '../../../toilet-forms/cleanliness-slider.tsx';
import { ratingKey } from '../sign-in-return.ts';
import { pathOf, toiletQuery } from '../../../toilets/toilet-query.ts';
import type { useSending } from '../use-sending.ts';
import styles from './correction.module.css';

interface RatingProps extends Pick<ReturnType<typeof useSending>, 'isSending' | 'send'> {
  readonly toiletId: string;
  /** Whose rating it is, also once their session has ended by itself. */
  readonly writer: string | null;
  readonly onDone: () => void;
}

const ratingSchema = z.number().check(z.minimum(0), z.maximum(5));

/** How clean it was (FACT-06). */
export function Rating({ toiletId, writer, isSending, send, onDone }: RatingProps) {
  const client = useQueryClient();
  const key = ratingKey(toiletId);
  const [rating, setRating] = useState(() => keptDraft(key, ratingSchema, writer));
  const [isMissing, setIsMissing] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const submit = async () => {
    if (rating === null) {
      // The slider is described by the error before it gets the focus.
      flushSync(() => {
        setIsMissing(true);
      });
      slider.current?.focus();
      return;
    }
    const result = await send(async () => {
      await postForNothing(`${pathOf(toiletId)}/ratings`, { cleanliness: rating });
      await client.refetchQueries(toiletQuery(toiletId));
      return t('Thank you for your rating.');
    });
    if (result?.kind !== 'said') return;
    forgetDraft(key);
    onDone();
  };
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
        ref={slider}
        hint={t('How clean it was when you were there.')}
        rating={rating}
        errorId={isMissing ? errorId : undefined}
        onChange={(chosen) => {
          setIsMissing(false);
          setRating(chosen);
          keepDraft(key, writer, chosen);
        }}
      />
      <ErrorPopup
        id={errorId}
        message={isMissing ? t('Move the slider to how clean it was.') : null}
      />
      <div className={styles.actions}>
        <Button type="submit" look="primary" aria-busy={isSending}>
          {t('Send the rating')}
        </Button>
        <Button
          onClick={() => {
            forgetDraft(key);
            onDone();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
