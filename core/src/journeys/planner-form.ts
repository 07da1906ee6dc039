import type { LatLng } from '../geo/index.ts';
import { t } from '../language/index.ts';
import { londonCivil } from '../time/index.ts';
import type { Journey } from './journey.ts';
import type { Transport } from './modes.ts';
import { LIMITS } from './limits.ts';

/** A suggestion the user picked, with its position. */
export interface PickedPlace {
  readonly formattedAddress: string;
  readonly location: LatLng;
}

/** One address box of the planner. It is valid exactly while `picked` is set (PLAN-24). */
export interface AddressField {
  /** The text in the box. */
  readonly text: string;
  readonly picked: PickedPlace | null;
  readonly error: string | null;
}

/** Everything the planner's form holds. The date and the time are empty while the user has cleared them. */
export interface PlannerFields extends Pick<
  Journey,
  'disabilityAccess' | 'frequency' | 'tolerance' | 'journeyDate' | 'journeyTime'
> {
  readonly start: AddressField;
  readonly end: AddressField;
  readonly selectedTransport: Transport | null;
}

/** Why the form cannot be sent, and the field to show that at. */
export interface PlannerError {
  readonly field: 'start' | 'end' | 'transport' | 'date' | 'time';
  readonly message: string;
}

export const EMPTY_ADDRESS: AddressField = { text: '', picked: null, error: null };

/** The planner as it opens: today and now in London, no transport (PLAN-01, PLAN-03, PLAN-19). */
export function newPlannerForm(now: Date): PlannerFields {
  const { date, time } = londonCivil(now);
  return {
    start: EMPTY_ADDRESS,
    end: EMPTY_ADDRESS,
    disabilityAccess: false,
    frequency: LIMITS.frequency.default,
    tolerance: LIMITS.tolerance.default,
    journeyDate: date,
    journeyTime: time,
    selectedTransport: null,
  };
}

/** The box after typing: a pick stays until the box is emptied (PLAN-25, PLAN-26). */
export function typeAddress(field: AddressField, text: string): AddressField {
  return text === '' ? EMPTY_ADDRESS : { ...field, text };
}

/**
 * The box after picking a suggestion. Null or a place without a formatted address is an invalid
 * pick: it sets the error of PLAN-27 and clears the coordinates.
 */
export function pickAddress(field: AddressField, place: PickedPlace | null): AddressField {
  if (!place || place.formattedAddress.trim() === '') {
    const error = t('Please select a valid address from the dropdown menu');
    return { ...field, picked: null, error };
  }
  return { text: place.formattedAddress, picked: place, error: null };
}

/**
 * The first reason not to plan yet, in the order start, end, transport (PLAN-28 to PLAN-31), then
 * date and time; null when all is well (PLAN-33).
 * @param now today's date in London is the earliest allowed (PLAN-02)
 */
export function plannerProblem(form: PlannerFields, now: Date): PlannerError | null {
  if (!form.start.picked) {
    const message = t('Please select a valid start location from the dropdown menu');
    return { field: 'start', message };
  }
  if (!form.end.picked) {
    const message = t('Please select a valid end location from the dropdown menu');
    return { field: 'end', message };
  }
  if (!form.selectedTransport) {
    return { field: 'transport', message: t('Please select a transportation mode') };
  }
  if (form.journeyDate === '') return { field: 'date', message: t('Please choose a date') };
  if (form.journeyDate < londonCivil(now).date) {
    return { field: 'date', message: t('Please choose today or a later date') };
  }
  if (form.journeyTime === '') return { field: 'time', message: t('Please choose a time') };
  return null;
}

/** The journey the form asks for (DATA-06), or null while {@link plannerProblem} finds an error. */
export function journeyOfForm(form: PlannerFields, now: Date): Journey | null {
  const { start, end, selectedTransport, ...choices } = form;
  if (plannerProblem(form, now) || !start.picked || !end.picked || !selectedTransport) return null;
  return {
    ...choices,
    startLocation: start.picked.formattedAddress,
    endLocation: end.picked.formattedAddress,
    startCoordinates: start.picked.location,
    endCoordinates: end.picked.location,
    selectedTransport,
  };
}
