import * as z from 'zod/mini';
import { postJson } from '../api/client.ts';
import { settleSignOut } from './signed-out.ts';

/** Where the sign-in service sends the user back to (AUTH-04). */
export const CALLBACK_PATH = '/auth/callback';

const startedSchema = z.object({ url: z.url() });

/** Leaves this page for the sign-in service. A sign-out that is still owed comes first. */
export async function startSignIn(leaveFor: (url: string) => void): Promise<void> {
  await settleSignOut();
  const { url } = await postJson(
    '/api/auth/sign-in/social',
    { provider: 'google', callbackURL: CALLBACK_PATH, errorCallbackURL: CALLBACK_PATH },
    startedSchema,
  );
  leaveFor(url);
}
