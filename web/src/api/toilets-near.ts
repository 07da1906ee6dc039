import {
  toiletsNearAnswerSchema,
  type ToiletsNearAnswer,
  type ToiletsNearRequest,
} from '@loovia/core/api';
import { postJson } from './client.ts';

type Asked = Pick<ToiletsNearRequest, 'lat' | 'lng'> & Partial<ToiletsNearRequest>;

/**
 * Loads toilets near a place. The place may be where the user is, so it is in the body: addresses are often
 * logged (NEAR-08).
 */
export function fetchToiletsNear(asked: Asked, signal: AbortSignal): Promise<ToiletsNearAnswer> {
  return postJson('/api/toilets/near', asked, toiletsNearAnswerSchema, { signal });
}
