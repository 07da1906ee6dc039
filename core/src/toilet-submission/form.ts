import { DEFAULT_CLEANLINESS } from '../toilets/index.ts';
import type { Day, SubmittedDay } from './submission.ts';

/** The texts of the form, in its order. Their rules are in another file, for pages without the form. */
export const TEXT_FIELDS = ['name', 'description', 'address', 'payment_details'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

/** The access flags in the form's order (DATA-08). */
export const ACCESS_FLAGS = [
  'is_public',
  'is_free',
  'is_accessible',
  'is_men_only',
  'is_women_only',
  'is_gender_neutral',
  'has_baby_changing',
  'radar',
] as const;
export type AccessFlag = (typeof ACCESS_FLAGS)[number];

/** The state of the add form (DATA-11) without hours: texts as typed. */
export type ToiletFormFacts = Record<TextField, string> &
  Record<AccessFlag, boolean> & {
    cleanliness_rating: number;
    /** Set once the slider was moved: an untouched slider is not a rating. */
    cleanliness_rated?: boolean | undefined;
  };

/** With hours, times HH:MM or empty. */
type ToiletForm = ToiletFormFacts & { opening_hours: Record<Day, SubmittedDay> };

/** A fresh form (DATA-12): public and free, nothing else claimed, cleanliness 3. */
export function emptyToiletFormFacts(): ToiletFormFacts {
  return {
    name: '',
    address: '',
    description: '',
    payment_details: '',
    is_public: true,
    is_free: true,
    is_accessible: false,
    is_men_only: false,
    is_women_only: false,
    is_gender_neutral: false,
    has_baby_changing: false,
    radar: false,
    cleanliness_rating: DEFAULT_CLEANLINESS,
  };
}

/** The same with no hours. */
export function emptyToiletForm(): ToiletForm {
  const blank = (): SubmittedDay => ({ closed: false, open: '', close: '' });
  return {
    ...emptyToiletFormFacts(),
    opening_hours: {
      monday: blank(),
      tuesday: blank(),
      wednesday: blank(),
      thursday: blank(),
      friday: blank(),
      saturday: blank(),
      sunday: blank(),
    },
  };
}
