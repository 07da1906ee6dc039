import { toiletSubmissionSchema } from '@loovia/core/toilet-submission';
import { expect, test } from 'vitest';
import { fakeStorage } from '../testing/test-storage.ts';
import { forgetSentDraft, keepDraft } from '../session/tab-memory.ts';
import {
  DRAFT_KEY,
  draftSchema,
  isUntouched,
  keptToilet,
  newDraft,
  submissionOf,
  type Draft,
} from './toilet-draft.ts';

const fresh = newDraft();
const draft: Draft = {
  ...fresh,
  toilet: {
    ...fresh.toilet,
    name: "King's Cross",
    opening_hours: {
      ...fresh.toilet.opening_hours,
      monday: { closed: false, open: '09:00', close: '17:00' },
      tuesday: { closed: false, open: '09:00', close: '' },
      sunday: { closed: true, open: '10:00', close: '16:00' },
    },
  },
};

test('ADD-02 the form comes back as it was filled in', () => {
  fakeStorage('sessionStorage');
  keepDraft(DRAFT_KEY, 'ada', draft);
  expect(keptToilet('ada')).toEqual(draft);
});

test('ADD-02 a form that is sent is forgotten, but not one that was begun or changed since', () => {
  const kept = fakeStorage('sessionStorage');
  const begun = { ...draft, submissionId: newDraft().submissionId };
  const changed = { ...draft, toilet: { ...draft.toilet, name: 'Charing Cross' } };
  for (const since of [begun, changed]) {
    keepDraft(DRAFT_KEY, 'ada', since);
    expect(forgetSentDraft(DRAFT_KEY, draftSchema, 'ada', draft)).toBe(false);
    expect(keptToilet('ada')).toEqual(since);
    expect(forgetSentDraft(DRAFT_KEY, draftSchema, 'ada', since)).toBe(true);
    expect(kept.size).toBe(0);
  }
});

test('an untouched form is not worth keeping', () => {
  expect(isUntouched(newDraft())).toBe(true);
  expect(isUntouched(draft)).toBe(false);
});

test('DATA-11 DATA-12 a fresh form: public and free, cleanliness 3, nothing else', () => {
  expect(fresh.toilet).toMatchObject({
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
    cleanliness_rating: 3,
  });
  expect(Object.values(fresh.toilet.opening_hours)).toEqual(
    Array(7).fill({ closed: false, open: '', close: '' }),
  );
  expect(newDraft().submissionId).not.toBe(fresh.submissionId);
});

test('DATA-13 DATA-14 DATA-15 ADD-11 the payload: open days, point text, the form’s own id', () => {
  const submission = submissionOf(draft, { lat: 51.5, lng: -3.25 });
  expect(submission).toEqual({
    ...draft.toilet,
    submission_id: draft.submissionId,
    location: 'POINT(-3.250000 51.500000)',
    opening_hours: {
      monday: { closed: false, open: '09:00', close: '17:00' },
    },
    hours_known: true,
    cleanliness_rated: false,
  });
  expect(toiletSubmissionSchema.safeParse(submission).success).toBe(true);
});

test('ADD-10 ADD-11 days that are only marked closed are known hours, blank ones are not', () => {
  const at = { lat: 51.5, lng: -3.25 };
  expect(submissionOf(fresh, at)).toMatchObject({ opening_hours: {}, hours_known: false });
  const closed = { ...fresh.toilet.opening_hours, sunday: { closed: true, open: '', close: '' } };
  const toilet = { ...fresh.toilet, opening_hours: closed };
  expect(submissionOf({ ...fresh, toilet }, at)).toMatchObject({
    opening_hours: {},
    hours_known: true,
  });
});

test('LIMIT-11 ADD-08 an untouched slider is sent as 3.0 and not as a rating, a moved one as one', () => {
  const at = { lat: 51.5, lng: -3.25 };
  expect(submissionOf(fresh, at)).toMatchObject({
    cleanliness_rating: 3,
    cleanliness_rated: false,
  });
  const toilet = { ...fresh.toilet, cleanliness_rated: true };
  expect(submissionOf({ ...fresh, toilet }, at)).toMatchObject({
    cleanliness_rating: 3,
    cleanliness_rated: true,
  });
});
