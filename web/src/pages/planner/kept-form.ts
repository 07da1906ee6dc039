import {
  journeyPartsSchema,
  journeySchema,
  newPlannerForm,
  type AddressField,
  type JourneyParts,
  type PlannerFields,
} from '@loovia/core/journeys';
import * as z from 'zod/mini';

const { shape } = journeySchema;

const keptBoxSchema = z.object({
  text: z.string(),
  picked: z.nullable(
    z.object({ formattedAddress: shape.startLocation, location: shape.startCoordinates }),
  ),
});

/** The form as kept in the history entry, for coming back to it. */
const keptFormSchema = z.object({
  start: keptBoxSchema,
  end: keptBoxSchema,
  journeyDate: z.string(),
  journeyTime: z.string(),
  disabilityAccess: shape.disabilityAccess,
  frequency: shape.frequency,
  tolerance: shape.tolerance,
  selectedTransport: z.nullable(shape.selectedTransport),
});

const historyStateSchema = z.union([
  z.object({ form: keptFormSchema }),
  z.object({ journey: journeyPartsSchema }),
]);

/**
 * The planner's form when the page opens: from the history entry, or fresh. Errors are not kept, and a
 * past date becomes today.
 */
export function openingForm(historyState: unknown, now: Date): PlannerFields {
  const fresh = newPlannerForm(now);
  const state = historyStateSchema.safeParse(historyState).data;
  if (!state) return fresh;
  const kept = 'form' in state ? state.form : formOfJourney(state.journey, fresh);
  const today = fresh.journeyDate;
  return {
    ...kept,
    start: { ...kept.start, error: null },
    end: { ...kept.end, error: null },
    journeyDate: kept.journeyDate < today ? today : kept.journeyDate,
  };
}

/** Fields that the journey lacks are as in a fresh form. */
function formOfJourney(journey: JourneyParts, fresh: PlannerFields): PlannerFields {
  return {
    start: boxOf(journey.startLocation, journey.startCoordinates),
    end: boxOf(journey.endLocation, journey.endCoordinates),
    disabilityAccess: journey.disabilityAccess ?? fresh.disabilityAccess,
    frequency: journey.frequency ?? fresh.frequency,
    tolerance: journey.tolerance ?? fresh.tolerance,
    journeyDate: journey.journeyDate ?? fresh.journeyDate,
    journeyTime: journey.journeyTime ?? fresh.journeyTime,
    selectedTransport: journey.selectedTransport ?? fresh.selectedTransport,
  };
}

function boxOf(
  formattedAddress: JourneyParts['startLocation'],
  location: JourneyParts['startCoordinates'],
): AddressField {
  const picked = formattedAddress && location ? { formattedAddress, location } : null;
  return { text: formattedAddress ?? '', picked, error: null };
}
