import { randomUUID } from 'node:crypto';
import type { LatLng } from '@loovia/core/geo';
import { t } from '@loovia/core/language';
import { londonCivil } from '@loovia/core/time';
import { checkText, checkTexts, storedHours } from '@loovia/core/toilet-submission';
import type { CleanTexts, StoredHours, ToiletSubmission } from '@loovia/core/toilet-submission';
import { COMMUNITY_SOURCE, DEFAULT_CLEANLINESS } from '@loovia/core/toilets';
import type { ToiletRecord } from '@loovia/core/toilets';
import { nationOf } from '@loovia/osm-hours';
import { ProblemError, unavailable, wrongField } from '../../http/problem.ts';
import type { User } from '../../http/app-env.ts';
import type { Clock } from '../../clock.ts';
import { withTimeLimit } from '../../database/database.ts';
import type { Db } from '../../database/database.ts';
import type { Geocoder } from '../../maps/ports.ts';
import { codeOf, isDatabaseDown, SQL_STATE } from '../../database/database-down.ts';
import { refuseBlocked } from '../revisions/limits.ts';
import { readSaidHours, unreadableHours } from '../said-hours.ts';
import type { Toilet } from '../toilet.ts';
import { insertToilet } from './insert-toilet.ts';
import { areasAt, locateToilet } from './locate.ts';

export interface AddToiletParts {
  readonly db: Db;
  readonly geocoder: Geocoder;
  readonly clock: Clock;
  /** Counts a search that the operator pays for. @throws ProblemError (429) if the account made too many */
  readonly countSearch?: (() => Promise<void>) | undefined;
  /** Searches when its turn comes. @throws ProblemError (429, 503) if too many are under way */
  readonly inSearchTurn?: ((search: () => Promise<LatLng>) => Promise<LatLng>) | undefined;
}

/**
 * Adds a submitted toilet (ADD-41, API-13): checks its texts by the form's own rules, finds its place and
 * stores it with its hours. The same submission from the same account updates the toilet it made before.
 * @throws ProblemError with the sentence for the user
 */
export async function addToilet(
  parts: AddToiletParts,
  user: User,
  sent: ToiletSubmission,
): Promise<Toilet> {
  const { db, clock } = parts;
  const texts = checkedTexts(sent);
  const areas = checkedAreas(sent.areas);
  const at = clock();
  try {
    const location = await locateInTurn(parts, user, {
      location: sent.location,
      address: texts.address,
    });
    const record = {
      ...toRecord(sent, texts),
      ...hoursIn(sent, location),
      areas: areas ?? (await withTimeLimit(areasAt(db, location))),
      location,
      source: { ...COMMUNITY_SOURCE, confirmedOn: londonCivil(at).date },
    };
    return await withTimeLimit(insertToilet(db, { record, user, at }));
  } catch (error) {
    throw insertFailed(error);
  }
}

async function locateInTurn(
  { db, geocoder, countSearch, inSearchTurn = (search) => search() }: AddToiletParts,
  user: User,
  at: Parameters<typeof locateToilet>[1],
): Promise<LatLng> {
  if (at.location !== undefined) return locateToilet(geocoder, at);
  // Inserting checks it as well, but the search before it may cost money.
  await withTimeLimit(refuseBlocked(db, user));
  return inSearchTurn(async () => {
    await countSearch?.();
    return locateToilet(geocoder, at);
  });
}

function checkedTexts(sent: ToiletSubmission): CleanTexts {
  const { errors, texts } = checkTexts(sent);
  if (texts) return texts;
  throw new ProblemError({ status: 422, detail: errors[0]?.message ?? '', errors });
}

/** Names of areas follow the rules of addresses. */
function checkedAreas(areas: readonly string[] | undefined): string[] | undefined {
  return areas?.map((area) => {
    const { value } = checkText('address', area);
    if (!value) throw wrongField('areas', t('Areas contain invalid characters'));
    return value;
  });
}

function toRecord(
  sent: ToiletSubmission,
  texts: CleanTexts,
): Omit<ToiletRecord, 'areas' | 'location' | 'source' | keyof StoredHours> {
  return {
    sourceId: sent.submission_id?.toLowerCase() ?? randomUUID(),
    name: texts.name,
    hasOwnName: true,
    address: texts.address,
    venueType: null,
    description: texts.description,
    paymentDetails: texts.payment_details,
    isPublic: ticked(sent.is_public),
    isFree: ticked(sent.is_free),
    isAccessible: ticked(sent.is_accessible),
    isMenOnly: ticked(sent.is_men_only),
    isWomenOnly: ticked(sent.is_women_only),
    isGenderNeutral: ticked(sent.is_gender_neutral),
    hasBabyChanging: ticked(sent.has_baby_changing),
    radar: ticked(sent.radar),
    cleanlinessRating: ratingOf(sent),
  };
}

/** @throws ProblemError where the expression can't be read */
function hoursIn(sent: ToiletSubmission, location: LatLng): StoredHours {
  const { opening_hours: weekdays, opening_hours_expression: said = '' } = sent;
  if (said === '') return storedHours(weekdays, sent.hours_known);
  const read = readSaidHours(said, { location, nation: nationOf(location) });
  if (!read) throw wrongField('opening_hours_expression', unreadableHours());
  return { openingHours: read.weeklyRows, openingHoursExpression: read.expression };
}

/** An unticked box means 'not known', never 'no'. */
function ticked(flag: boolean | null): true | null {
  return flag === true ? true : null;
}

/** A slider that was not moved sends its default, which is no rating. */
function ratingOf(sent: ToiletSubmission): number | null {
  const isChosen = sent.cleanliness_rated ?? sent.cleanliness_rating !== DEFAULT_CLEANLINESS;
  return isChosen ? sent.cleanliness_rating : null;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * The problem shown when inserting failed (ERR-15). The database's message may contain addresses,
 * accounts and values, so it is only logged; people see its code.
 */
export function insertFailed(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isDatabaseDown(error)) {
    const detail = t(
      'Failed to insert toilet: the database does not answer. Please try again in a moment.',
    );
    return unavailable({ detail, retryAfterSeconds: RETRY_AFTER_SECONDS }, error);
  }
  const code = codeOf(error);
  const detail = SQL_STATE.test(code)
    ? t('Failed to insert toilet: the database refused it ({code}).', { code })
    : t('Failed to insert toilet: something went wrong on our side.');
  return new ProblemError({ status: 500, detail }, { cause: error });
}
