import { t } from '@loovia/core/language';
import {
  ACCESS_FLAGS,
  TEXT_RULES,
  type TextField,
  type ToiletForm,
} from '@loovia/core/toilet-submission';
import { DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Doubt } from '../../components/doubt.tsx';
import field from '../../components/field.module.css';
import { Slider } from '../../components/slider.tsx';
import { TextBox } from '../../components/text-box.tsx';
import type { Focusables } from '../../components/use-focusable.ts';
import styles from './add-toilet.module.css';
import { CleaningNote, Section } from './section.tsx';
import type { Attention } from './use-add-toilet.ts';
import type { FieldErrors } from './use-field-errors.ts';
import { cleanlinessWords, flagWords, genderDoubt, priceDoubt } from './words.ts';

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

/** A box for a text of the toilet, with its errors and a note on what cleaning will leave out. */
function ToiletText(props: ToiletTextProps) {
  const { field: name, toilet, errors, focusable, onFill, ...box } = props;
  const text = toilet[name];
  return (
    <>
      <TextBox
        {...box}
        ref={focusable(name)}
        value={text}
        limit={TEXT_RULES[name].maxLength}
        error={errors.of(name)}
        errorDetail={errors.detailOf(name)}
        silentError={errors.isInSummary(name)}
        onChange={(typed) => {
          errors.onEdit(name);
          onFill({ [name]: typed });
        }}
        onLeave={() => {
          errors.onLeave(name);
        }}
      />
      <CleaningNote text={text} />
    </>
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
      <p className={field.note}>
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
