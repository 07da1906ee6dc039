import { placeSchema, toiletAddedSchema, type Place } from '@loovia/core/api';
import { t } from '@loovia/core/language';
import { TEXT_FIELDS, type TextField, type ToiletSubmission } from '@loovia/core/toilet-submission';
import { track } from '../../analytics/track.ts';
import { postJson } from '../../api/client.ts';
import { ProblemError, sentenceFor } from '../../api/problem-error.ts';

export function geocode(address: string): Promise<Place> {
  return postJson('/api/geocode', { address }, placeSchema);
}

/** Why an address was not found (ERR-16), and what the server said of it besides. */
export interface GeocodingFailure {
  readonly message: string;
  readonly detail: string | null;
}

/** ERR-16 ends in a status, whatever the language. */
const ENDS_IN_STATUS = /: [A-Z_]+$/;
const SERVICE_UNAVAILABLE = 503;

export function geocodingFailure(error: unknown): GeocodingFailure {
  const sentence = sentenceFor(error);
  if (ENDS_IN_STATUS.test(sentence)) {
    const isDown = error instanceof ProblemError && error.status === SERVICE_UNAVAILABLE;
    const detail = isDown ? t('We cannot look up addresses just now.') : null;
    return { message: sentence, detail };
  }
  const message = t('Geocoding failed: {status}', { status: 'UNKNOWN_ERROR' });
  return { message, detail: sentence };
}

export async function addToilet(submission: ToiletSubmission): Promise<void> {
  await postJson('/api/toilets', submission, toiletAddedSchema);
  track({ name: 'toilet added' });
}

/** Why a toilet was not added, in the server's words (ERR-15, ERR-17), and at which text, if at one. */
export interface AddFailure {
  readonly message: string;
  readonly field: TextField | null;
}

export function addFailure(error: unknown): AddFailure {
  const refused = error instanceof ProblemError ? error.errors[0]?.field : undefined;
  const field = TEXT_FIELDS.find((text) => text === refused) ?? null;
  return { message: sentenceFor(error), field };
}

export function isSessionEnd(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 401;
}
