import { t } from '../language/index.ts';
import type { TextField } from './text-fields.ts';

/** What is said of a text that breaks a rule (ADD-25 to ADD-40). */
interface TextSentences {
  readonly missing: string;
  readonly empty: string;
  readonly tooLong: string;
  readonly invalid: string;
}

export function textSentences(field: TextField, maxLength: number): TextSentences {
  switch (field) {
    case 'name':
      return {
        missing: t('Toilet name is required'),
        empty: t('Toilet name cannot be empty'),
        tooLong: t('Toilet name must be {maxLength} characters or less', { maxLength }),
        invalid: t('Toilet name contains invalid characters'),
      };
    case 'description':
      return {
        missing: t('Description is required'),
        empty: t('Description cannot be empty'),
        tooLong: t('Description must be {maxLength} characters or less', { maxLength }),
        invalid: t('Description contains invalid characters'),
      };
    case 'address':
      return {
        missing: t('Address is required'),
        empty: t('Address cannot be empty'),
        tooLong: t('Address must be {maxLength} characters or less', { maxLength }),
        invalid: t('Address contains invalid characters'),
      };
    case 'payment_details':
      return {
        missing: t('Payment details is required'),
        empty: t('Payment details cannot be empty'),
        tooLong: t('Payment details must be {maxLength} characters or less', { maxLength }),
        invalid: t('Payment details contain invalid characters'),
      };
  }
}
