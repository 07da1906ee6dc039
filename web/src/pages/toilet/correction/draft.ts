import {
  reportRequestSchema,
  type CorrectionRequest,
  type ReportRequest,
  type ToiletDetails,
} from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { distanceMetres, latLngSchema } from '@loovia/core/geo';
import {
  FACT_NAMES,
  LEAST_MOVED_METRES,
  MOST_MOVED_METRES,
  movedTooFar,
  movedTooLittle,
  readPosition,
  partialFactsSchema,
  YES_NO_FACTS,
  type FactName,
  type PartialFacts,
} from '@loovia/core/revisions';
import { checkText, type CheckedField } from '@loovia/core/toilet-submission';
import * as z from 'zod/mini';
import type { Fault } from '../../../forms/use-form.ts';
import { seenFacts } from '../../../toilets/fact-words.ts';
import { expressionOf, hoursDraftOf, hoursDraftSchema, saysSame } from './hours-draft.ts';

/** The texts that people correct, each with its name among the rules of texts (ADD-22 to ADD-40). */
export const TEXTS = {
  name: 'name',
  address: 'address',
  description: 'description',
  paymentDetails: 'payment_details',
  directionsInside: 'directions_inside',
} as const satisfies Record<string, CheckedField>;
type TextName = keyof typeof TEXTS;
export const TEXT_NAMES = [
  'name',
  'address',
  'directionsInside',
  'description',
  'paymentDetails',
] as const;

export const CHOICES = [
  'closed-today',
  'closed',
  'gone',
  'facts',
  'hours',
  'place',
  'wrong',
] as const;

/** The form under 'Something's wrong', as it is filled in. */
export const draftSchema = z.object({
  choice: z.nullable(z.enum(CHOICES)),
  until: z.string(),
  note: z.string(),
  /** Only the facts that were touched. */
  facts: z.partialRecord(z.enum(YES_NO_FACTS), z.nullable(z.boolean())),
  texts: z.partialRecord(z.enum(TEXT_NAMES), z.string()),
  /** Null until they are touched. */
  hours: z.nullable(hoursDraftSchema),
  /** Where the pin was moved to; null until it is. */
  place: z._default(z.nullable(latLngSchema), null),
  /** The facts that the answers were chosen against. Somebody else may have changed them since. */
  seen: partialFactsSchema,
});
export type Draft = z.infer<typeof draftSchema>;

export function newDraft(toilet: Pick<ToiletDetails, 'facts'>): Draft {
  const seen = seenFacts(toilet);
  return {
    choice: null,
    until: '',
    note: '',
    facts: {},
    texts: {},
    hours: null,
    place: null,
    seen,
  };
}

/**
 * The draft for the toilet as it is now. Where somebody else has changed a fact, only an answer that differs from
 * both what was seen and what is there now stays: any other would undo what they said, or says nothing new.
 */
export function followToilet(draft: Draft, toilet: Pick<ToiletDetails, 'facts'>): Draft {
  const now = seenFacts(toilet);
  const { facts, texts, hours, seen } = draft;
  const stays = <Name extends FactName>(
    name: Name,
    isSaid: (value: PartialFacts[Name]) => boolean,
  ) => now[name] === seen[name] || !(isSaid(seen[name]) || isSaid(now[name]));
  const answered = YES_NO_FACTS.filter(
    (fact) => facts[fact] !== undefined && stays(fact, (value) => value === facts[fact]),
  );
  const written = TEXT_NAMES.filter(
    (name) =>
      texts[name] !== undefined && stays(name, (value) => value === textOrNull(texts[name])),
  );
  const areHoursKept =
    hours !== null && stays('openingHours', (value) => saysSame(hours, value ?? null));
  const kept: readonly FactName[] = [
    ...answered,
    ...written,
    ...(areHoursKept ? (['openingHours'] as const) : []),
    ...(draft.place === null ? [] : (['location'] as const)),
  ];
  return {
    ...draft,
    facts: Object.fromEntries(answered.map((fact) => [fact, facts[fact] ?? null])),
    texts: Object.fromEntries(written.map((name) => [name, texts[name] ?? ''])),
    hours: areHoursKept ? hours : null,
    seen: Object.fromEntries(
      FACT_NAMES.map((name) => [name, (kept.includes(name) ? seen : now)[name]]),
    ),
  };
}

/** What to send, or what is wrong. */
export type Checked =
  | { readonly kind: 'report'; readonly request: ReportRequest }
  | { readonly kind: 'correction'; readonly request: CorrectionRequest }
  | { readonly kind: 'wrong'; readonly faults: readonly Fault<CorrectionField>[] };

/** A field of the form. */
export type CorrectionField = 'choice' | 'until' | 'note' | 'facts' | 'hours' | 'place' | TextName;

const wrong = (field: CorrectionField, message: string): Checked => ({
  kind: 'wrong',
  faults: [{ field, message }],
});

/** @param today `YYYY-MM-DD` */
export function checkDraft(
  written: Draft,
  toilet: Pick<ToiletDetails, 'facts'>,
  today: string,
): Checked {
  const draft = followToilet(written, toilet);
  switch (draft.choice) {
    case null:
      return wrong('choice', t('Choose what is wrong.'));
    case 'facts':
      return checkFacts(draft);
    case 'hours':
      return checkHours(draft);
    case 'place':
      return checkPlace(draft, toilet);
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

function checkFacts({ facts, texts, seen }: Draft): Checked {
  const changed = YES_NO_FACTS.filter(
    (fact) => facts[fact] !== undefined && facts[fact] !== seen[fact],
  );
  const written = TEXT_NAMES.filter(
    (name) => texts[name] !== undefined && texts[name].trim() !== (seen[name] ?? ''),
  );
  if (changed.length + written.length === 0) {
    return wrong('facts', t('You have not changed anything yet.'));
  }
  const faults = written.flatMap((field) => {
    const { error } = checkText(TEXTS[field], texts[field] ?? '');
    return error === undefined ? [] : [{ field, message: error }];
  });
  if (faults.length > 0) return { kind: 'wrong', faults };
  return {
    kind: 'correction',
    request: {
      ...(changed.length > 0 && {
        facts: Object.fromEntries(changed.map((fact) => [fact, facts[fact] ?? null])),
      }),
      ...Object.fromEntries(written.map((name) => [name, textOrNull(texts[name])])),
      seen,
    },
  };
}

function checkHours({ hours, seen }: Draft): Checked {
  const checked = expressionOf(hours ?? hoursDraftOf(seen.openingHours ?? null));
  if ('error' in checked) return wrong('hours', checked.error);
  const { expression } = checked;
  if (hours === null || expression === seen.openingHours) {
    return wrong('hours', t('You have not changed anything yet.'));
  }
  return { kind: 'correction', request: { openingHours: expression, seen } };
}

function checkPlace({ place, seen }: Draft, { facts }: Pick<ToiletDetails, 'facts'>): Checked {
  const { value, known } = facts.location;
  const metres = place && value !== null ? distanceMetres(readPosition(value), place) : 0;
  if (place === null || metres < LEAST_MOVED_METRES) return wrong('place', movedTooLittle());
  // Of one that people have moved only the server knows from where.
  if (known === 'source' && metres > MOST_MOVED_METRES) return wrong('place', movedTooFar());
  return { kind: 'correction', request: { location: place, seen } };
}
