import { t } from '@loovia/core/language';
import { withTimeLimit } from '../database/index.ts';
import { unavailable } from './http/index.ts';

const RETRY_AFTER_SECONDS = 2;

/** What was searched for; 503 where the database does not answer. */
export async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await withTimeLimit(answer);
  } catch (error) {
    throw unavailable(
      {
        title: t('Toilets cannot be searched now'),
        detail: t('We cannot search for toilets just now. Please try again in a moment.'),
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
      error,
    );
  }
}
