import {
  pickAddress,
  typeAddress,
  type PickedPlace,
  type PlannerError,
  type PlannerForm,
} from '@loovia/core/journeys';

export type End = 'start' | 'end';

export type Choices = Partial<Omit<PlannerForm, End>>;

export interface PlannerState {
  readonly form: PlannerForm;
  /** What the last submit was refused for, when it wasn't an address: those keep their own error. */
  readonly refusal: PlannerError | null;
}

export type PlannerEvent =
  | { readonly type: 'typed'; readonly end: End; readonly text: string }
  | { readonly type: 'picked'; readonly end: End; readonly place: PickedPlace | null }
  | { readonly type: 'pick-failed'; readonly end: End; readonly message: string }
  | { readonly type: 'chose'; readonly choices: Choices }
  | { readonly type: 'filled-in'; readonly form: PlannerForm }
  | { readonly type: 'refused'; readonly error: PlannerError };

/** What the form holds after something happened to it. */
export function reduce(state: PlannerState, event: PlannerEvent): PlannerState {
  const { form } = state;
  switch (event.type) {
    case 'typed':
      return withEnd(state, event.end, typeAddress(form[event.end], event.text));
    case 'picked':
      return withEnd(state, event.end, pickAddress(form[event.end], event.place));
    case 'pick-failed':
      return withEnd(state, event.end, {
        ...form[event.end],
        picked: null,
        error: event.message,
      });
    case 'chose':
      return { form: { ...form, ...event.choices }, refusal: null };
    case 'filled-in':
      return { form: event.form, refusal: null };
    case 'refused':
      return refuse(state, event.error);
  }
}

function refuse(state: PlannerState, error: PlannerError): PlannerState {
  if (error.field !== 'start' && error.field !== 'end') return { ...state, refusal: error };
  const box = { ...state.form[error.field], error: error.message };
  return withEnd({ ...state, refusal: null }, error.field, box);
}

function withEnd(state: PlannerState, end: End, box: PlannerForm[End]): PlannerState {
  return { ...state, form: { ...state.form, [end]: box } };
}
