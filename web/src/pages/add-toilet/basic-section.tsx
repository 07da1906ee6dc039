import { t } from '@loovia/core/language';
import { TEXT_RULES, type ToiletForm } from '@loovia/core/toilet-submission';
import { TextBox } from '../../components/text-box.tsx';
import type { Focusable } from './add-toilet-form.tsx';
import { CleaningNote } from './cleaning-note.tsx';
import { Section } from './section.tsx';
import type { FieldErrors } from './use-field-errors.ts';

export interface TextsProps {
  readonly toilet: ToiletForm;
  readonly errors: FieldErrors;
  readonly focusable: Focusable;
  readonly onFill: (part: Partial<ToiletForm>) => void;
}

export function BasicSection({ toilet, errors, focusable, onFill }: TextsProps) {
  return (
    <Section title={t('Basic Information')}>
      <TextBox
        ref={focusable('name')}
        label={t('Toilet Name *')}
        note={t('What people call it, or where it is: ‘Market Street toilets’.')}
        required
        value={toilet.name}
        limit={TEXT_RULES.name.maxLength}
        error={errors.of('name')}
        errorDetail={errors.detailOf('name')}
        silentError={errors.isSaid('name')}
        onChange={(name) => {
          errors.onEdit('name');
          onFill({ name });
        }}
        onLeave={() => {
          errors.onLeave('name');
        }}
      />
      <CleaningNote text={toilet.name} />
      <TextBox
        ref={focusable('description')}
        label={t('Description')}
        note={t('What helps people to find and use it: ‘behind the library, down the ramp’.')}
        multiline
        value={toilet.description}
        limit={TEXT_RULES.description.maxLength}
        error={errors.of('description')}
        errorDetail={errors.detailOf('description')}
        silentError={errors.isSaid('description')}
        onChange={(description) => {
          errors.onEdit('description');
          onFill({ description });
        }}
        onLeave={() => {
          errors.onLeave('description');
        }}
      />
      <CleaningNote text={toilet.description} />
    </Section>
  );
}
