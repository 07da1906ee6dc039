import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import { DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Slider } from '../../components/slider.tsx';
import { TextBox } from '../../components/text-box.tsx';
import type { TextsProps } from './basic-section.tsx';
import { CleaningNote } from './cleaning-note.tsx';
import { Doubt } from './doubt.tsx';
import styles from './ratings-section.module.css';
import { Section } from './section.tsx';
import { cleanlinessWords, priceDoubt } from './words.ts';

export function RatingsSection({ toilet, errors, focusable, onFill }: TextsProps) {
  const isRated = toilet.cleanliness_rated === true;
  const slider = useRef<HTMLInputElement>(null);
  return (
    <Section title={t('Ratings and Payment')}>
      <Slider
        ref={slider}
        label={t('Cleanliness Rating')}
        about={t('cleanliness rating')}
        hint={t(
          'How clean it was when you were there. If you do not change it, we do not count it as a rating.',
        )}
        min={0}
        max={5}
        step={0.1}
        value={toilet.cleanliness_rating}
        words={isRated ? cleanlinessWords(toilet.cleanliness_rating) : t('Not rated yet')}
        ends={[t('0, very dirty'), t('5, spotless')]}
        onChange={(rating) => {
          onFill({ cleanliness_rating: rating, cleanliness_rated: true });
        }}
      />
      {isRated && (
        <Button
          look="quiet"
          className={styles.clear ?? ''}
          onClick={() => {
            onFill({ cleanliness_rating: DEFAULT_CLEANLINESS, cleanliness_rated: undefined });
            slider.current?.focus();
          }}
        >
          {t('Clear the rating')}
        </Button>
      )}
      <TextBox
        ref={focusable('payment_details')}
        label={t('Payment Details')}
        note={t('What it costs and how to pay: ‘50p, coins or card’.')}
        value={toilet.payment_details}
        limit={TEXT_RULES.payment_details.maxLength}
        error={errors.of('payment_details')}
        errorDetail={errors.detailOf('payment_details')}
        silentError={errors.isSaid('payment_details')}
        onChange={(details) => {
          errors.onEdit('payment_details');
          onFill({ payment_details: details });
        }}
        onLeave={() => {
          errors.onLeave('payment_details');
        }}
      />
      <CleaningNote text={toilet.payment_details} />
      <Doubt words={priceDoubt(toilet)} />
    </Section>
  );
}
