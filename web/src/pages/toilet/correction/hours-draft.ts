import { t } from '@loovia/core/language';
import { hoursPlanText, readHoursPlan, type HoursPlan } from '@loovia/core/opening-hours';
import * as z from 'zod/mini';
import {
  areHoursGiven,
  blankWeeks,
  faultOfWeeks,
  missingWords,
  planOfWeeks,
  weeksDraftOf,
  weeksDraftSchema,
} from '../../../hours-editor/weeks-draft.ts';

export const HOURS_KINDS = ['weeks', 'always', 'never', 'unknown', 'text'] as const;

/** Hours as they are filled in. */
export const hoursDraftSchema = z.extend(weeksDraftSchema, {
  kind: z.enum(HOURS_KINDS),
  /** As OpenStreetMap writes it. */
  text: z.string(),
});
export type HoursDraft = z.infer<typeof hoursDraftSchema>;

/** What the editor shows first: the present hours as a week, or as text if they do not fit a week. */
export function hoursDraftOf(expression: string | null): HoursDraft {
  const plan = readHoursPlan(expression);
  const blank = { ...blankWeeks(), text: expression ?? '' };
  if (plan === null) return { ...blank, kind: 'text' };
  if (plan.kind === 'weeks') return { ...blank, ...weeksDraftOf(plan), kind: 'weeks' };
  // Someone correcting unknown hours wants to add some.
  return { ...blank, kind: plan.kind === 'unknown' ? 'weeks' : plan.kind };
}

/** The hours of a draft; null if its text does not fit a week, or if times are missing. */
export function planOf(draft: HoursDraft): HoursPlan | null {
  const { kind } = draft;
  if (kind === 'text') return readHoursPlan(draft.text);
  if (kind !== 'weeks') return { kind };
  return missingWords(draft) === null ? planOfWeeks(draft) : null;
}

/** The expression of a draft (null = not known), or what is wrong with it. */
export function expressionOf(
  draft: HoursDraft,
): { readonly expression: string | null } | { readonly error: string } {
  const { kind } = draft;
  if (kind === 'text') {
    const text = draft.text.trim();
    return text === ''
      ? { error: t('Write the hours, or choose ‘Not known’.') }
      : { expression: text };
  }
  if (kind !== 'weeks') return { expression: hoursPlanText({ kind }) };
  const plan = planOfWeeks(draft);
  const error = missingWords(draft) ?? blankWords(draft) ?? faultOfWeeks(plan);
  return error === null ? { expression: hoursPlanText(plan) } : { error };
}

/** A form left as it opened says nothing: least of all that the toilet is never open. */
function blankWords(draft: HoursDraft): string | null {
  return areHoursGiven(draft)
    ? null
    : t('Add times to at least one day, or choose ‘Closed every day’.');
}

/** Does the draft say what this expression says, however it is written? */
export function saysSame(draft: HoursDraft, expression: string | null): boolean {
  const said = expressionOf(draft);
  if ('error' in said) return false;
  const other = expressionOf(hoursDraftOf(expression));
  const written = 'error' in other ? expression : other.expression;
  return said.expression === expression || said.expression === written;
}
