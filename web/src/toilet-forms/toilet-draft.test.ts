import { toiletSubmissionSchema } from '@loovia/core/toilet-submission';
import { expect, test } from 'vitest';
import { blankWeeks, type DayDraft, type WeeksDraft } from '../hours-editor/weeks-draft.ts';
import { fakeStorage } from '../testing/test-storage.ts';
import { forgetSentDraft, keepDraft } from '../session/tab-memory.ts';
import {
  DRAFT_KEY,
  toiletDraftSchema,
  hoursFault,
  isUntouched,
  keptToilet,
  newToiletDraft,
  submissionOf,
  type ToiletDraft,
} from './toilet-draft.ts';

const fresh = newToiletDraft();
const [blank] = blankWeeks().weeks;
if (!blank) throw new Error('There is a week.');
/** Hours of these days, Monday first; the others stay blank. */
const week = (...days: DayDraft[]): WeeksDraft => ({
  ...blankWeeks(),
  weeks: [{ season: null, days: [...days, ...blank.days.slice(days.length)] }],
});
const day = (open: string, close: string, closed = false): DayDraft => ({
  closed,
  times: [{ open, close }],
});
const at = { lat: 51.5, lng: -3.25 };
const draft: ToiletDraft = {
  ...fresh,
  toilet: { ...fresh.toilet, name: "King's Cross" },
  hours: week(day('09:00', '17:00'), day('09:00', ''), day('10:00', '16:00', true)),
};

test('ADD-02 the form comes back as it was filled in', () => {
  fakeStorage('sessionStorage');
  keepDraft(DRAFT_KEY, 'ada', draft);
  expect(keptToilet('ada')).toEqual(draft);
});

test('ADD-02 a form that is sent is forgotten, but not one that was begun or changed since', () => {
  const kept = fakeStorage('sessionStorage');
  const begun = { ...draft, submissionId: newToiletDraft().submissionId };
  const changed = { ...draft, toilet: { ...draft.toilet, name: 'Charing Cross' } };
  for (const since of [begun, changed]) {
    keepDraft(DRAFT_KEY, 'ada', since);
    expect(forgetSentDraft(DRAFT_KEY, toiletDraftSchema, 'ada', draft)).toBe(false);
    expect(keptToilet('ada')).toEqual(since);
    expect(forgetSentDraft(DRAFT_KEY, toiletDraftSchema, 'ada', since)).toBe(true);
    expect(kept.size).toBe(0);
  }
});

test('an untouched form is not worth keeping', () => {
  expect(isUntouched(newToiletDraft())).toBe(true);
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
  expect(fresh.hours).toEqual(week());
  expect(newToiletDraft().submissionId).not.toBe(fresh.submissionId);
});

test('DATA-13 DATA-14 DATA-15 ADD-11 the payload: open days, point text, the form’s own id', () => {
  const submission = submissionOf(draft, at);
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
  expect(submissionOf(fresh, at)).toMatchObject({ opening_hours: {}, hours_known: false });
  expect(submissionOf({ ...fresh, hours: week(day('', '', true)) }, at)).toMatchObject({
    opening_hours: {},
    hours_known: true,
  });
});

test('FACT-04 hours that weekdays cannot hold go as an expression', () => {
  const twice: DayDraft = {
    closed: false,
    times: [
      { open: '09:00', close: '12:00' },
      { open: '14:00', close: '17:00' },
    ],
  };
  const submission = submissionOf({ ...fresh, hours: week(twice, day('10:00', '11:00')) }, at);
  expect(submission).toMatchObject({
    opening_hours: {},
    opening_hours_expression: 'Mo 09:00-12:00,14:00-17:00, Tu 10:00-11:00',
    hours_known: true,
  });
  expect(toiletSubmissionSchema.safeParse(submission).success).toBe(true);
  const holidays = { ...week(day('10:00', '11:00')), closedOnBankHolidays: true };
  expect(submissionOf({ ...fresh, hours: holidays }, at)).toMatchObject({
    opening_hours_expression: 'Mo 10:00-11:00; PH off',
  });
  expect(hoursFault(week(twice, day('09:00', '05:00')))).toMatch(/is that a slip/);
  expect(hoursFault(week(day('09:00', '05:00')))).toBeNull();
});

test('LIMIT-11 ADD-08 an untouched slider is sent as 3.0 and not as a rating, a moved one as one', () => {
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
