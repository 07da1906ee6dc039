import { candidateStopSchema, routeSchema } from '@loovia/core/api';
import { journeySchema, journeyToQuery, type Journey } from '@loovia/core/journeys';
import { toiletFactsSchema } from '@loovia/core/toilets';
import * as z from 'zod/mini';
import type { PlannedJourney } from '../journeys/planned-journey.ts';

/** How many journeys stay on the device: the latest ones. */
export const KEPT_JOURNEYS = 5;

const { shape: stop } = candidateStopSchema;
const { shape: journey } = journeySchema;

const common = {
  /** Part of the address of its screen. */
  id: z.string(),
  keptAt: z.iso.datetime(),
};

const wholeSchema = z.object({
  ...common,
  kind: z.literal('whole'),
  journey: journeySchema,
  /** As last shown, with all its candidate stops. */
  route: routeSchema,
  /** Place ids of the chosen stops. */
  chosen: z.array(z.string()),
  /** Attributions of the data. */
  credits: z.array(z.string()),
});
export type WholeJourney = z.infer<typeof wholeSchema>;

const toiletSchema = z.object({
  ...toiletFactsSchema.shape,
  placeId: stop.placeId,
  name: stop.name,
  address: stop.address,
  location: stop.location,
  source: stop.source,
  cleanliness: stop.cleanliness,
  description: stop.description,
  directionsInside: stop.directionsInside,
  paymentDetails: stop.paymentDetails,
  hasChangingPlaces: stop.hasChangingPlaces,
  people: stop.people,
});

/**
 * What may be saved of a journey planned with Google's services, whose terms do not allow saving their
 * routes, times, places and addresses: the chosen toilets from our own list, without their arrival times.
 */
const toiletsSchema = z.object({
  ...common,
  kind: z.literal('toilets'),
  journeyDate: journey.journeyDate,
  journeyTime: journey.journeyTime,
  mode: journey.selectedTransport,
  toilets: z.array(toiletSchema),
});
export type ToiletsOfJourney = z.infer<typeof toiletsSchema>;

const keptJourneySchema = z.discriminatedUnion('kind', [wholeSchema, toiletsSchema]);
export type KeptJourney = z.infer<typeof keptJourneySchema>;

interface ToKeep extends PlannedJourney {
  readonly id: string;
  readonly keptAt: Date;
  readonly provider: 'region' | 'open' | 'google';
  readonly credits: readonly string[];
}

/** What may be saved of a journey: {@link isNothing}, perhaps. */
export function journeyToKeep(toKeep: ToKeep): KeptJourney {
  const { id, provider, journey, route, stops } = toKeep;
  const keptAt = toKeep.keptAt.toISOString();
  if (provider !== 'google') {
    const chosen = stops.map(({ placeId }) => placeId);
    return { id, keptAt, kind: 'whole', journey, route, chosen, credits: [...toKeep.credits] };
  }
  const ours = stops.filter(({ placeId }) => placeId.startsWith('db_'));
  return {
    id,
    keptAt,
    kind: 'toilets',
    journeyDate: journey.journeyDate,
    journeyTime: journey.journeyTime,
    mode: journey.selectedTransport,
    toilets: ours.map((toilet) => toiletSchema.parse(toilet)),
  };
}

export function isNothing(kept: KeptJourney): boolean {
  return kept.kind === 'toilets' && kept.toilets.length === 0;
}

/** The same for the same journey planned again or with other stops. */
function keyOf(kept: KeptJourney): string {
  if (kept.kind === 'whole') return journeyToQuery(kept.journey).toString();
  return [kept.journeyDate, kept.journeyTime, kept.mode].join(' ');
}

/** A journey as it is saved on this device, if it is saved whole. */
export function keptAs(kept: readonly KeptJourney[], journey: Journey): KeptJourney | undefined {
  const wanted = journeyToQuery(journey).toString();
  return kept.find((one) => keyOf(one) === wanted);
}

/** The latest journeys with this one added, newest first, or without it. The same journey keeps its address. */
export function withKept(kept: readonly KeptJourney[], added: KeptJourney): KeptJourney[] {
  const before = kept.find((other) => keyOf(other) === keyOf(added));
  const others = kept.filter((other) => other !== before);
  if (isNothing(added)) return others;
  return [{ ...added, id: before?.id ?? added.id }, ...others].slice(0, KEPT_JOURNEYS);
}

/** Reads what is saved, leaving out what is invalid, such as from an older version. */
export function keptJourneysIn(kept: unknown): KeptJourney[] {
  const list = z.array(z.unknown()).safeParse(kept);
  if (!list.success) return [];
  return list.data.flatMap((one) => keptJourneySchema.safeParse(one).data ?? []);
}
