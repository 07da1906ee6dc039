import {
  journeySchema,
  newPlannerForm,
  type Journey,
  type PlannerForm,
} from '@loovia/core/journeys';
import { z } from 'zod';

const { shape } = journeySchema;

const keptBoxSchema = z.object({
  text: z.string(),
  picked: z
    .object({ formattedAddress: shape.startLocation, location: shape.startCoordinates })
    .nullable(),
});

/** The form as it stays in the history entry, so that going back finds it again. */
const keptFormSchema = z.object({
  start: keptBoxSchema,
  end: keptBoxSchema,
  journeyDate: z.string(),
  journeyTime: z.string(),
  disabilityAccess: shape.disabilityAccess,
  frequency: shape.frequency,
  tolerance: shape.tolerance,
  selectedTransport: shape.selectedTransport.nullable(),
});

const historyStateSchema = z.union([
  z.object({ form: keptFormSchema }),
  z.object({ journey: journeySchema }),
]);

/** State for a link or navigation to / that opens the planner with this form or journey. */
export type PlannerHistoryState = { readonly form: PlannerForm } | { readonly journey: Journey };

/**
 * The planner's form when the page opens: as the history entry kept it, else fresh. Errors are not
 * kept, and a date that has passed becomes today.
 */
export function openingForm(historyState: unknown, now: Date): PlannerForm {
  const fresh = newPlannerForm(now);
  const state = historyStateSchema.safeParse(historyState).data;
  if (!state) return fresh;
  const kept = 'form' in state ? state.form : formOfJourney(state.journey);
  const today = fresh.journeyDate;
  return {
    ...kept,
    start: { ...kept.start, error: null },
    end: { ...kept.end, error: null },
    journeyDate: kept.journeyDate < today ? today : kept.journeyDate,
  };
}

function formOfJourney(journey: Journey): z.infer<typeof keptFormSchema> {
  const { startLocation, endLocation, startCoordinates, endCoordinates, ...choices } = journey;
  const box = (formattedAddress: string, location: Journey['startCoordinates']) => ({
    text: formattedAddress,
    picked: { formattedAddress, location },
  });
  return {
    ...choices,
    start: box(startLocation, startCoordinates),
    end: box(endLocation, endCoordinates),
  };
}
