import { t } from '@loovia/core/language';
import { ACCESS_FLAGS, type TextField } from '@loovia/core/toilet-submission';
import { DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { DoubtNote } from '../../toilet-forms/doubt.tsx';
import { CleanlinessSlider } from '../../toilet-forms/cleanliness-slider.tsx';
import { ToiletTextBox } from '../../toilet-forms/toilet-text-box.tsx';
import styles from './add-toilet.module.css';
import { FormSection } from './section.tsx';
import type { AddToilet } from './use-add-toilet.ts';
import { flagWords, genderDoubt, priceDoubt, refusedWords } from './words.ts';

interface SectionProps {
  readonly form: AddToilet;
}

export function BasicSection({ form }: SectionProps) {
  return (
    <FormSection title={t('Basic Information')}>
      <ToiletText
        form={form}
        field="name"
        label={t('Toilet Name *')}
        note={t('What people call it, or where it is: ‘Market Street toilets’.')}
        required
      />
      <ToiletText
        form={form}
        field="description"
        label={t('Description')}
        note={t('What helps people to find and use it: ‘behind the library, down the ramp’.')}
        multiline
      />
    </FormSection>
  );
}

interface ToiletTextProps extends SectionProps {
  readonly field: TextField;
  readonly label: string;
  readonly note: string;
  readonly required?: boolean;
  readonly multiline?: boolean;
}

/** A box for a text of the toilet, with its errors. */
function ToiletText({ form, ...box }: ToiletTextProps) {
  const { field } = box;
  const { toilet } = form.draft;
  return (
    <ToiletTextBox
      {...box}
      {...errorsAt(form, field)}
      ref={form.focusable(field)}
      value={toilet[field]}
      onChange={(typed) => {
        form.fill({ [field]: typed });
      }}
    />
  );
}

/** What is wrong with a text, and which of its characters. A summary has read out what was wrong at the last try. */
export function errorsAt(form: AddToilet, field: TextField) {
  const error = form.errorAt(field);
  return {
    error,
    errorDetail: error === null ? null : refusedWords(field, form.draft.toilet[field]),
    silentError: form.tried.includes(field),
  };
}

export function AccessSection({ form }: SectionProps) {
  const { toilet } = form.draft;
  const words = flagWords();
  return (
    <FormSection title={t('Access Settings')}>
      <p className="note">
        {t('Tick everything that applies. We show anything you leave unticked as ‘not known’.')}
      </p>
      <div className={styles.flags}>
        {ACCESS_FLAGS.map((flag) => (
          <Checkbox
            key={flag}
            {...words[flag]}
            checked={toilet[flag]}
            onChange={(checked) => {
              form.fill({ [flag]: checked });
            }}
          />
        ))}
      </div>
      <DoubtNote words={genderDoubt(toilet)} />
    </FormSection>
  );
}

export function RatingsSection({ form }: SectionProps) {
  const { toilet } = form.draft;
  const isRated = toilet.cleanliness_rated === true;
  const slider = useRef<HTMLInputElement>(null);
  return (
    <FormSection title={t('Ratings and Payment')}>
      <CleanlinessSlider
        ref={slider}
        hint={t(
          'How clean it was when you were there. If you do not change it, we do not count it as a rating.',
        )}
        rating={isRated ? toilet.cleanliness_rating : null}
        onChange={(rating) => {
          form.fill({ cleanliness_rating: rating, cleanliness_rated: true });
        }}
      />
      {isRated && (
        <Button
          look="quiet"
          className={styles.clear ?? ''}
          onClick={() => {
            form.fill({ cleanliness_rating: DEFAULT_CLEANLINESS, cleanliness_rated: undefined });
            slider.current?.focus();
          }}
        >
          {t('Clear the rating')}
        </Button>
      )}
      <ToiletText
        form={form}
        field="payment_details"
        label={t('Payment Details')}
        note={t('What it costs and how to pay: ‘50p, coins or card’.')}
      />
      <DoubtNote words={priceDoubt(toilet)} />
    </FormSection>
  );
}
