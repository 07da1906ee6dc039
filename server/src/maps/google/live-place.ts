import { NOTHING_KNOWN, type ToiletFacts } from '@loovia/core/toilets';
import { z } from 'zod';
import { nationAt } from '../../toilets/index.ts';
import type { LivePlace } from '../ports.ts';
import { latLngSchema } from './lat-lng.ts';
import { openingRows, periodSchema } from './opening-rows.ts';

/** All that is used. `restroom` is not among them: it makes the search a dearer one. */
export const PLACE_FIELDS = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'primaryType',
  'businessStatus',
  'googleMapsUri',
  'attributions',
  'accessibilityOptions',
  'regularOpeningHours.periods',
  'currentOpeningHours.openNow',
  'rating',
  'userRatingCount',
  'priceLevel',
]
  .map((field) => `places.${field}`)
  .join(',');

/** What isn't known is absent. */
const placeSchema = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string().min(1) }).optional(),
  formattedAddress: z.string().optional(),
  /** Absent where a business comes to its customers. */
  location: latLngSchema.optional(),
  primaryType: z.string().optional(),
  businessStatus: z.string().optional(),
  googleMapsUri: z.string().optional(),
  attributions: z
    .array(z.object({ provider: z.string().default(''), providerUri: z.string().optional() }))
    .default([]),
  accessibilityOptions: z
    .object({
      wheelchairAccessibleEntrance: z.boolean().optional(),
      wheelchairAccessibleRestroom: z.boolean().optional(),
    })
    .default({}),
  /** Without periods it is never open. */
  regularOpeningHours: z.object({ periods: z.array(periodSchema).default([]) }).optional(),
  currentOpeningHours: z.object({ openNow: z.boolean().optional() }).default({}),
  rating: z.number().optional(),
  userRatingCount: z.int().optional(),
  priceLevel: z.string().optional(),
});
type GooglePlace = z.infer<typeof placeSchema>;

/** No more than what was asked for; nothing found is nothing at all. */
export const placesSchema = z.strictObject({ places: z.array(placeSchema).default([]) });

/** As Google wants it named. */
const SOURCE_NAME = 'Google Maps';
const LICENCE = 'Google Maps Platform Terms of Service';

const PUBLIC_TOILET = 'public_bathroom';

/** OSM's words for what has a toilet; other kinds stay unknown. */
const VENUE_TYPES: Readonly<Record<string, string>> = {
  bar: 'bar',
  cafe: 'cafe',
  coffee_shop: 'cafe',
  fast_food_restaurant: 'fast_food',
  gas_station: 'fuel',
  library: 'library',
  pub: 'pub',
  restaurant: 'restaurant',
  supermarket: 'supermarket',
};

/** They sell, fit or mend toilets: the keyword finds them, and nobody may use theirs. */
const TRADES: ReadonlySet<string> = new Set([
  'building_materials_store',
  'furniture_store',
  'general_contractor',
  'hardware_store',
  'home_goods_store',
  'home_improvement_store',
  'plumber',
  'storage',
  'wholesaler',
]);

const PRICE_LEVELS: Readonly<Record<string, number>> = {
  PRICE_LEVEL_FREE: 0,
  PRICE_LEVEL_INEXPENSIVE: 1,
  PRICE_LEVEL_MODERATE: 2,
  PRICE_LEVEL_EXPENSIVE: 3,
  PRICE_LEVEL_VERY_EXPENSIVE: 4,
};

/** Null = it is no toilet to go to: closed for good or for now, abroad, without a place, or a trade. */
export function livePlace(place: GooglePlace): LivePlace | null {
  const { id, displayName, location, primaryType = '', regularOpeningHours: hours } = place;
  if (!displayName || !location || isClosed(place) || TRADES.has(primaryType)) return null;
  const nation = nationAt(location);
  if (!nation) return null;
  return {
    placeId: `google_${id}`,
    name: displayName.text,
    address: place.formattedAddress ?? null,
    location,
    source: sourceOf(place),
    venueType: VENUE_TYPES[primaryType] ?? null,
    sourceRecord: `${SOURCE_NAME} ${id}`,
    facts: factsOf(place),
    paymentDetails: null,
    hours: hours
      ? {
          openingHours: openingRows(hours.periods),
          openingHoursExpression: null,
          nation,
        }
      : null,
    openNow: place.currentOpeningHours.openNow ?? null,
    rating: place.rating ?? null,
    userRatingsTotal: place.userRatingCount ?? null,
    priceLevel: PRICE_LEVELS[place.priceLevel ?? ''] ?? null,
  };
}

function isClosed({ businessStatus = '', regularOpeningHours }: GooglePlace): boolean {
  return businessStatus.startsWith('CLOSED_') || regularOpeningHours?.periods.length === 0;
}

/** With the providers that Google wants named beside the place. */
function sourceOf({ googleMapsUri, attributions }: GooglePlace): LivePlace['source'] {
  const providers = attributions
    .filter(({ provider }) => provider !== '')
    .map(({ provider, providerUri }) => ({
      name: provider,
      ...(providerUri !== undefined && { url: providerUri }),
    }));
  return {
    name: SOURCE_NAME,
    licence: LICENCE,
    ...(googleMapsUri !== undefined && { url: googleMapsUri }),
    ...(providers.length > 0 && { providers }),
  };
}

function factsOf({ primaryType, accessibilityOptions }: GooglePlace): ToiletFacts {
  const { wheelchairAccessibleEntrance: entrance, wheelchairAccessibleRestroom: restroom } =
    accessibilityOptions;
  return {
    ...NOTHING_KNOWN,
    isPublic: primaryType === PUBLIC_TOILET ? true : null,
    // Nobody vouches for a venue's 'accessible': it is not known then, and never shown as step-free.
    isAccessible: entrance === false || restroom === false ? false : null,
  };
}
