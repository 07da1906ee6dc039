import { DEFAULT_CLEANLINESS } from '../toilets/index.ts';

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

/** A fresh form (DATA-12) without hours: public and free, nothing else claimed, cleanliness 3. */
export function emptyToiletForm() {
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
  } satisfies Record<TextField, string> & Record<AccessFlag, boolean> & Record<string, unknown>;
}
