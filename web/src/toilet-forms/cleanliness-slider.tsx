import { t } from '@loovia/core/language';
import { DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import type { Ref } from 'react';
import { Slider } from '../components/slider.tsx';

interface CleanlinessSliderProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly hint: string;
  /** 0 to 5; null if it is not rated. */
  readonly rating: number | null;
  readonly errorId?: string | undefined;
  readonly onChange: (rating: number) => void;
}

export function CleanlinessSlider({ rating, ...slider }: CleanlinessSliderProps) {
  return (
    <Slider
      {...slider}
      label={t('Cleanliness Rating')}
      about={t('cleanliness rating')}
      min={0}
      max={5}
      step={0.1}
      value={rating ?? DEFAULT_CLEANLINESS}
      words={rating === null ? t('Not rated yet') : ratingWords(rating)}
      ends={[t('0, very dirty'), t('5, spotless')]}
    />
  );
}

/** A rating as a number and a word: '3.0 of 5, acceptable'. */
export function ratingWords(rating: number): string {
  const values = { rating: rating.toFixed(1) };
  if (rating < 1) return t('{rating} of 5, very dirty', values);
  if (rating < 2) return t('{rating} of 5, dirty', values);
  if (rating < 3) return t('{rating} of 5, not very clean', values);
  if (rating < 4) return t('{rating} of 5, acceptable', values);
  return rating < 4.5 ? t('{rating} of 5, clean', values) : t('{rating} of 5, spotless', values);
}
