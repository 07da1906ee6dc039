import { t } from '@loovia/core/language';
import { ACCESS_FLAGS, type TextField, type ToiletForm } from '@loovia/core/toilet-submission';
import { DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Doubt } from '../../toilet-forms/doubt.tsx';
import type { Focusables } from '../../components/use-focusable.ts';
import { CleanlinessSlider } from '../../toilet-forms/cleanliness-slider.tsx';
import { ToiletTextBox } from '../../toilet-forms/toilet-text-box.tsx';
import styles from './add-toilet.module.css';
import { Section } from './section.tsx';
import type { Attention } from './use-add-toilet.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { flagWords, genderDoubt, priceDoubt } from './words.ts';

export interface TextsProps {
  readonly toilet: ToiletForm;
  readonly errors: FieldErrors;
  readonly focusable: Focusables<Attention>['focusable'];
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

export function BasicSection(props: TextsProps) {
  return (
    <Section title={t('Basic Information')}>
      <ToiletText
        {...props}
        field="name"
        label={t('Toilet Name *')}
        note={t('What people call it, or where it is: ‘Market Street toilets’.')}
        required
      />
      <ToiletText
        {...props}
        field="description"
        label={t('Description')}
        note={t('What helps people to find and use it: ‘behind the library, down the ramp’.')}
        multiline
      />
    </Section>
  );
}

interface ToiletTextProps extends TextsProps {
  readonly field: TextField;
  readonly label: string;
  readonly note: string;
  readonly required?: boolean;
  readonly multiline?: boolean;
}

/** A box for a text of the toilet, with its errors. */
function ToiletText({ toilet, errors, focusable, onFill, ...box }: ToiletTextProps) {
  const { field: name } = box;
  return (
    <ToiletTextBox
      {...box}
      ref={focusable(name)}
      value={toilet[name]}
      error={errors.of(name)}
      errorDetail={errors.detailOf(name)}
      silentError={errors.isInSummary(name)}
      onChange={(typed) => {
        errors.onEdit(name);
        onFill({ [name]: typed });
      }}
    />
  );
}

interface AccessSectionProps {
  readonly toilet: ToiletForm;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

export function AccessSection({ toilet, onFill }: AccessSectionProps) {
  const words = flagWords();
  return (
    <Section title={t('Access Settings')}>
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
              onFill({ [flag]: checked });
            }}
          />
        ))}
      </div>
      <Doubt words={genderDoubt(toilet)} />
    </Section>
  );
}

export function RatingsSection(props: TextsProps) {
  const { toilet, onFill } = props;
  const isRated = toilet.cleanliness_rated === true;
  const slider = useRef<HTMLInputElement>(null);
  return (
    <Section title={t('Ratings and Payment')}>
      <CleanlinessSlider
        ref={slider}
        hint={t(
          'How clean it was when you were there. If you do not change it, we do not count it as a rating.',
        )}
        rating={isRated ? toilet.cleanliness_rating : null}
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
      <ToiletText
        {...props}
        field="payment_details"
        label={t('Payment Details')}
        note={t('What it costs and how to pay: ‘50p, coins or card’.')}
      />
      <Doubt words={priceDoubt(toilet)} />
    </Section>
  );
}
