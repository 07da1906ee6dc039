import {
  reportRequestSchema,
  type CorrectionRequest,
  type ReportRequest,
  type ToiletDetails,
} from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { YES_NO_FACTS } from '@loovia/core/revisions';
import { checkText, type TextField } from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import { seenFacts } from '../../../toilets/fact-words.ts';
import { expressionOf, hoursDraftOf, hoursDraftSchema } from './hours-draft.ts';

/** The texts that people correct, each with its name among the rules of texts (ADD-22 to ADD-40). */
export const TEXTS = {
  name: 'name',
  address: 'address',
  description: 'description',
  paymentDetails: 'payment_details',
} as const satisfies Record<string, TextField>;
type TextName = keyof typeof TEXTS;
export const TEXT_NAMES = ['name', 'address', 'description', 'paymentDetails'] as const;

export const CHOICES = ['closed-today', 'closed', 'gone', 'facts', 'hours', 'wrong'] as const;

/** The form under 'Something's wrong', as it is filled in. */
export const draftSchema = z.object({
  choice: z.nullable(z.enum(CHOICES)),
  until: z.string(),
  note: z.string(),
  /** Only the facts that were touched. */
  facts: z.partialRecord(z.enum(YES_NO_FACTS), z.nullable(z.boolean())),
  texts: z.partialRecord(z.enum(TEXT_NAMES), z.string()),
  hours: hoursDraftSchema,
});
export type Draft = z.infer<typeof draftSchema>;

export function newDraft({ facts }: ToiletDetails): Draft {
  const hours = hoursDraftOf(facts.openingHours.value);
  return { choice: null, until: '', note: '', facts: {}, texts: {}, hours };
}

/** What to send, or what is wrong and at which field. */
export type Checked =
  | { readonly kind: 'report'; readonly request: ReportRequest }
  | { readonly kind: 'correction'; readonly request: CorrectionRequest }
  | { readonly kind: 'wrong'; readonly at: CorrectionField; readonly message: string };

/** A field of the form. */
export type CorrectionField = 'choice' | 'until' | 'note' | 'facts' | 'hours' | TextName;

const wrong = (at: CorrectionField, message: string): Checked => ({ kind: 'wrong', at, message });

/** @param today `YYYY-MM-DD` */
export function checkDraft(draft: Draft, toilet: ToiletDetails, today: string): Checked {
  switch (draft.choice) {
    case null:
      return wrong('choice', t('Choose what is wrong.'));
    case 'facts':
      return checkFacts(draft, toilet);
    case 'hours':
      return checkHours(draft, toilet);
    case 'closed-today':
    case 'closed':
    case 'gone':
    case 'wrong':
      return checkReport(draft, draft.choice, today);
  }
}

function checkReport(draft: Draft, kind: ReportRequest['kind'], today: string): Checked {
  const note = draft.note.trim();
  const until = kind === 'closed' ? draft.until : '';
  if (kind === 'wrong' && note === '') return wrong('note', t('Say what is wrong.'));
  if (until !== '' && until < today) return wrong('until', t('Choose today or a later day.'));
  const request = { kind, ...(until && { until }), ...(note && { note }) };
  const isDate = reportRequestSchema.safeParse(request).success;
  return isDate ? { kind: 'report', request } : wrong('until', t('Choose a full date.'));
}

const textOrNull = (text = '') => (text.trim() === '' ? null : text.trim());

function checkFacts({ facts, texts }: Draft, toilet: ToiletDetails): Checked {
  const changed = YES_NO_FACTS.filter(
    (fact) => facts[fact] !== undefined && facts[fact] !== toilet.facts[fact].value,
  );
  const written = TEXT_NAMES.filter(
    (name) => texts[name] !== undefined && texts[name].trim() !== (toilet.facts[name].value ?? ''),
  );
  if (changed.length + written.length === 0) {
    return wrong('facts', t('You have not changed anything yet.'));
  }
  for (const name of written) {
    const { error } = checkText(TEXTS[name], texts[name] ?? '');
    if (error !== undefined) return wrong(name, error);
  }
  return {
    kind: 'correction',
    request: {
      ...(changed.length > 0 && {
        facts: Object.fromEntries(changed.map((fact) => [fact, facts[fact] ?? null])),
      }),
      ...Object.fromEntries(written.map((name) => [name, textOrNull(texts[name])])),
      seen: seenFacts(toilet),
    },
  };
}

function checkHours({ hours }: Draft, toilet: ToiletDetails): Checked {
  const checked = expressionOf(hours);
  if ('error' in checked) return wrong('hours', checked.error);
  const { expression } = checked;
  if (expression === toilet.facts.openingHours.value) {
    return wrong('hours', t('You have not changed anything yet.'));
  }
  const request = { openingHours: expression, seen: seenFacts(toilet) };
  return { kind: 'correction', request };
}
