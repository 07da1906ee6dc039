import { t } from '@loovia/core/language';
import { TEXT_RULES } from '@loovia/core/toilet-submission';
import { Slider } from '../../components/slider.tsx';
import { TextBox } from '../../components/text-box.tsx';
import type { TextsProps } from './basic-section.tsx';
import { CleaningNote } from './cleaning-note.tsx';
import { Doubt } from './doubt.tsx';
import { Section } from './section.tsx';
import { cleanlinessWords, priceDoubt } from './words.ts';

export function RatingsSection({ toilet, errors, focusable, onFill }: TextsProps) {
  return (
    <Section title={t('Ratings and Payment')}>
      <Slider
        label={t('Cleanliness Rating')}
        about={t('cleanliness rating')}
        hint={t('How clean it was when you were there. Left as it is, it is published as 3.0.')}
        min={0}
        max={5}
        step={0.1}
        value={toilet.cleanliness_rating}
        words={cleanlinessWords(toilet.cleanliness_rating)}
        ends={[t('0, very dirty'), t('5, spotless')]}
        onChange={(rating) => {
          onFill({ cleanliness_rating: rating });
        }}
      />
      <TextBox
        ref={focusable('payment_details')}
        label={t('Payment Details')}
        note={t('What it costs and how to pay: ‘50p, coins or card’.')}
        value={toilet.payment_details}
        limit={TEXT_RULES.payment_details.maxLength}
        error={errors.of('payment_details')}
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
