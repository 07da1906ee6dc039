import {
  pickAddress,
  typeAddress,
  outsideMessage,
  type PickedPlace,
  type PlannerError,
  type PlannerFields,
  type PlanningArea,
} from '@loovia/core/journeys';
import { t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { WELL_ENOUGH_METRES, type Located } from '../../places/my-location.ts';

export type End = 'start' | 'end';

export type PlannerChoices = Partial<Omit<PlannerFields, End>>;

export interface PlannerState {
  readonly form: PlannerFields;
  /** Why the last submit was refused. Addresses have their own errors instead. */
  readonly refusal: PlannerError | null;
}

export type PlannerEvent =
  | { readonly type: 'typed'; readonly end: End; readonly text: string }
  | {
      readonly type: 'picked';
      readonly end: End;
      readonly place: PickedPlace | null;
      /** What the box held when its place was asked for: what was typed since stays. */
      readonly over?: string;
    }
  | { readonly type: 'pick-failed'; readonly end: End; readonly message: string }
  | { readonly type: 'chose'; readonly choices: PlannerChoices }
  | { readonly type: 'swapped' }
  | { readonly type: 'filled-in'; readonly form: PlannerFields }
  | { readonly type: 'refused'; readonly error: PlannerError };

export function reduce(state: PlannerState, event: PlannerEvent): PlannerState {
  const { form } = state;
  switch (event.type) {
    case 'typed':
      return withEnd(state, event.end, typeAddress(form[event.end], event.text));
    case 'picked':
      return withEnd(state, event.end, picked(form[event.end], event));
    case 'pick-failed':
      return withEnd(state, event.end, { ...form[event.end], picked: null, error: event.message });
    case 'chose':
      return { form: { ...form, ...event.choices }, refusal: stillRefused(state, event.choices) };
    case 'swapped':
      return {
        ...state,
        form: { ...form, start: withoutError(form.end), end: withoutError(form.start) },
      };
    case 'filled-in':
      return { form: event.form, refusal: null };
    case 'refused':
      return refuse(state, event.error);
  }
}

/** An error names the end at which it was found. */
function withoutError(box: PlannerFields[End]): PlannerFields[End] {
  return { ...box, error: null };
}

/** What a choice of another field leaves of the refusal (PLAN-32). */
function stillRefused({ refusal }: PlannerState, choices: PlannerChoices): PlannerError | null {
  if (!refusal || refusal.field === 'start' || refusal.field === 'end') return refusal;
  const fields = {
    transport: 'selectedTransport',
    date: 'journeyDate',
    time: 'journeyTime',
  } as const;
  return fields[refusal.field] in choices ? null : refusal;
}

function picked(
  box: PlannerFields[End],
  { place, over = box.text }: Extract<PlannerEvent, { type: 'picked' }>,
): PlannerFields[End] {
  const { text } = box;
  const taken = pickAddress(box, place);
  return text === over ? taken : { ...taken, text };
}

function refuse(state: PlannerState, error: PlannerError): PlannerState {
  if (error.field !== 'start' && error.field !== 'end') return { ...state, refusal: error };
  const box = { ...state.form[error.field], error: error.message };
  return withEnd(state, error.field, box);
}

function withEnd(state: PlannerState, end: End, box: PlannerFields[End]): PlannerState {
  return { ...state, form: { ...state.form, [end]: box } };
}

/**
 * What 'Use my location' does to the form. The start has the time in its name, because somebody who opens
 * the journey later is no longer there.
 * @param area null while it is not known
 */
export function startAtLocation(
  located: Located,
  now: Date,
  area: PlanningArea | null,
): PlannerEvent {
  if (located.kind !== 'found') return refused(whyNotLocated(located.kind));
  const { location, accuracyMetres } = located;
  if (accuracyMetres > WELL_ENOUGH_METRES) {
    return refused(
      t('Your device only knows where you are to within {kilometres} km. Type a start instead.', {
        kilometres: Math.ceil(accuracyMetres / 1000),
      }),
    );
  }
  const outside = area && outsideMessage('startCoordinates', location, area);
  if (outside) return refused(outside);
  const formattedAddress = t('My location at {time}', { time: formatClockTime(now) });
  return { type: 'picked', end: 'start', place: { formattedAddress, location } };
}

function refused(message: string): PlannerEvent {
  return { type: 'refused', error: { field: 'start', message } };
}

function whyNotLocated(kind: Exclude<Located['kind'], 'found'>): string {
  const words: Readonly<Record<typeof kind, string>> = {
    refused: t(
      'Your browser does not let Loovia see where you are. Allow it in your browser’s settings, or type a start.',
    ),
    unavailable: t('Your device could not find where you are. Type a start instead.'),
    'too-late': t('Finding where you are took too long. Try again, or type a start.'),
  };
  return words[kind];
}
