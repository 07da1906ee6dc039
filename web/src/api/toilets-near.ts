import { toiletsNearAnswerSchema, type ToiletsNearRequest } from '@loovia/core/api';
import type { ToiletsNearAnswer } from '@loovia/core/api';
import { postJson } from './client.ts';

type Asked = Pick<ToiletsNearRequest, 'lat' | 'lng'> & Partial<ToiletsNearRequest>;

/**
 * Toilets near a place, which may be where somebody is: it is in the body, as addresses are logged on
 * their way (NEAR-08).
 */
export function fetchToiletsNear(asked: Asked, signal: AbortSignal): Promise<ToiletsNearAnswer> {
  return postJson('/api/toilets/near', asked, toiletsNearAnswerSchema, { signal });
}
