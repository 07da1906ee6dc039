import * as z from 'zod/mini';

/** Why somebody who came back from the sign-in service is not signed in, as far as they need to know. */
const failureSchema = z.enum(['cancelled', 'stale', 'failed']);
export type SignInFailure = z.infer<typeof failureSchema>;

/** @param error as the address of the return says it; null = none, and still there is no session */
export function failureOf(error: string | null): SignInFailure {
  if (error === 'access_denied') return 'cancelled';
  // A state that has expired, was used before or is of another browser.
  return error?.startsWith('state_') ? 'stale' : 'failed';
}

const entrySchema = z.object({ signInFailure: failureSchema });

/** What the return leaves to the login page in the tab's history. */
export const failureEntry = (signInFailure: SignInFailure): z.infer<typeof entrySchema> => ({
  signInFailure,
});

/** What the entry of the tab's history says of a sign-in that has just failed; null = nothing. */
export function failureIn(entry: unknown): SignInFailure | null {
  return entrySchema.safeParse(entry).data?.signInFailure ?? null;
}
