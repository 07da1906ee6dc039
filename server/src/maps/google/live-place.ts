import { hoursText, OSM_MONTHS, timesText, type OpeningRow } from '@loovia/core/opening-hours';
import { clockOfMinutes } from '@loovia/core/time';
import { UNKNOWN_FACTS, type Nation, type ToiletFacts } from '@loovia/core/toilets';
import { nationAt } from '@loovia/osm-hours';
import { z } from 'zod';
import { LIVE_PLACE, type FoundToilet, type PublishedHours } from '../../toilets/found-toilet.ts';
import { googleLatLngSchema } from './lat-lng.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `day` 0 is Sunday. Its JSON may leave a zero out. */
const pointSchema = z.object({
  day: z.int().min(0).max(6).default(0),
  hour: z.int().min(0).max(23).default(0),
  minute: z.int().min(0).max(59).default(0),
});
type Point = z.infer<typeof pointSchema>;

/** When a place is open. */
const periodSchema = z.object({
  open: pointSchema,
  /** Absent = it never closes. */
  close: pointSchema.optional(),
});
type Period = z.infer<typeof periodSchema>;

const specialDaySchema = z.object({
  date: z.object({
    year: z.int(),
    month: z.int().min(1).max(12),
    day: z.int().min(1).max(31),
  }),
});
type SpecialDay = z.infer<typeof specialDaySchema>;

/** All that is used. `restroom` is not among them: it makes the search dearer. */
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
  'currentOpeningHours.periods',
  'currentOpeningHours.specialDays',
  'rating',
  'userRatingCount',
  'priceLevel',
].map((field) => `places.${field}`);

/** What isn't known is absent. */
const placeSchema = z.object({
  id: z.string(),
  displayName: z.object({ text: z.string().min(1) }).optional(),
  formattedAddress: z.string().optional(),
  /** Absent where a business comes to its customers. */
  location: googleLatLngSchema.optional(),
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
  /** Of this day and the six after it. */
  currentOpeningHours: z
    .object({
      openNow: z.boolean().optional(),
      periods: z.array(periodSchema).default([]),
      specialDays: z.array(specialDaySchema).default([]),
    })
    .prefault({}),
  rating: z.number().optional(),
  userRatingCount: z.int().optional(),
  priceLevel: z.string().optional(),
});
type GooglePlace = z.infer<typeof placeSchema>;

/** No more than the fields asked for; none is there where nothing is found. */
export const placesSchema = z.strictObject({ places: z.array(placeSchema).default([]) });

/** The name that Google asks for. */
const SOURCE_NAME = 'Google Maps';
const LICENCE = 'Google Maps Platform Terms of Service';

const PUBLIC_TOILET = 'public_bathroom';

/** OSM's words for venues; other kinds stay unknown. */
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

/** They sell, fit or mend toilets: the keyword finds them, but they have none for travellers. */
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

/** Null = not a toilet to go to: closed for good or for now, abroad, without a location, or a trade. */
export function livePlace(place: GooglePlace): FoundToilet | null {
  const { id, displayName, location, primaryType = '' } = place;
  if (!displayName || !location || isClosed(place) || TRADES.has(primaryType)) return null;
  const nation = nationAt(location);
  if (!nation) return null;
  return {
    ...LIVE_PLACE,
    placeId: `google_${id}`,
    name: displayName.text,
    address: place.formattedAddress ?? null,
    location,
    source: sourceOf(place),
    venueType: VENUE_TYPES[primaryType] ?? null,
    sourceRecords: [`${SOURCE_NAME} ${id}`],
    ...factsOf(place),
    hours: hoursOf(place, nation),
    openNow: place.currentOpeningHours.openNow,
    rating: place.rating,
    userRatingsTotal: place.userRatingCount,
    priceLevel: PRICE_LEVELS[place.priceLevel ?? ''],
  };
}

function isClosed({ businessStatus = '', regularOpeningHours }: GooglePlace): boolean {
  return businessStatus.startsWith('CLOSED_') || regularOpeningHours?.periods.length === 0;
}

/** With the providers that Google asks us to name beside the place. */
function sourceOf({ googleMapsUri, attributions }: GooglePlace): FoundToilet['source'] {
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
    ...UNKNOWN_FACTS,
    isPublic: primaryType === PUBLIC_TOILET ? true : null,
    // A venue's 'accessible' is unconfirmed: it counts as not known, and is never shown as step-free.
    isAccessible: entrance === false || restroom === false ? false : null,
  };
}

/** Those of every week, and of the days in the week ahead on which they differ, as on a holiday. */
function hoursOf(
  { regularOpeningHours: regular, currentOpeningHours: current }: GooglePlace,
  nation: Nation,
): PublishedHours | null {
  if (!regular) return null;
  const usual = { openingHours: openingRows(regular.periods), openingHoursExpression: null };
  const rows = openingRows(current.periods);
  const special = current.specialDays.map((day) => specialRule(day, rows));
  return {
    ...usual,
    openingHoursExpression: special.length > 0 ? [hoursText(usual), ...special].join('; ') : null,
    nation,
  };
}

/** As OSM writes it: `2026 Dec 25 off`. The rows are those of one week, in which each weekday is one date. */
function specialRule({ date: { year, month, day } }: SpecialDay, rows: readonly OpeningRow[]) {
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
  const times = rows
    .filter(({ dow }) => dow === weekday)
    .map(({ openTime: open, closeTime: close }) => timesText({ open, close }));
  return `${year} ${OSM_MONTHS[month - 1] ?? ''} ${day} ${times.join(',') || 'off'}`;
}

/** Weekly rows of a place's periods; a period of several days becomes rows that touch. */
export function openingRows(periods: readonly Period[]): OpeningRow[] {
  return periods.flatMap(({ open, close = open }) => {
    const start = minuteOfWeek(open);
    const end = minuteOfWeek(close);
    return rowsBetween(start, end > start ? end : end + WEEK_MINUTES);
  });
}

function minuteOfWeek({ day, hour, minute }: Point): number {
  return day * DAY_MINUTES + hour * 60 + minute;
}

/** Of at most a day each: a row that ends at the time it began lasts until the next day. */
function rowsBetween(start: number, end: number): OpeningRow[] {
  const rows: OpeningRow[] = [];
  for (let from = start; from < end; from += DAY_MINUTES) {
    rows.push({
      // Here 0 is Monday.
      dow: (Math.floor(from / DAY_MINUTES) + 6) % 7,
      openTime: clockOfMinutes(from % DAY_MINUTES),
      closeTime: clockOfMinutes(Math.min(end, from + DAY_MINUTES) % DAY_MINUTES),
    });
  }
  return rows;
}
