import { RemoteFailure, type Question, type Remote } from '../../remote/index.ts';
import type { Unavailable } from '../ports.ts';
import { googleErrorOf, unavailableBy } from './refusal.ts';

/** The parts of a question that say where from and where to. */
const PLACES = /^(origin|destination)/;

/**
 * Asks Google's Routes API; null where it can make nothing of the places, so that there is no way.
 * @throws what `unavailable` makes of the failure
 */
export async function askRoutes<T>(
  routes: Remote,
  { fields, ...question }: Omit<Question<T>, 'headers'> & { readonly fields: readonly string[] },
  unavailable: (message: string, options: ReturnType<typeof unavailableBy>) => Unavailable,
): Promise<T | null> {
  try {
    // Google answers, and charges for, what is named here alone.
    const headers = { 'X-Goog-FieldMask': fields.join(',') };
    return await routes.ask({ ...question, headers });
  } catch (error) {
    if (!(error instanceof RemoteFailure)) throw error;
    if (isAboutPlaces(error)) return null;
    throw unavailable('Google Routes could not answer.', unavailableBy(error));
  }
}

function isAboutPlaces(failure: RemoteFailure): boolean {
  const said = googleErrorOf(failure);
  if (said?.status === 'NOT_FOUND') return true;
  return said?.status === 'INVALID_ARGUMENT' && said.fields.some((field) => PLACES.test(field));
}
