import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callDelete, getJson } from '../../api/client.ts';
import { isSessionEnd } from '../../api/problem-error.ts';
import { forgetSession } from '../../session/session.ts';

/** All that is kept about the user who is signed in, as a file for people and programs. */
export async function readAccountFile(): Promise<{ readonly name: string; readonly text: string }> {
  const whole = z.looseObject({ exportedAt: z.iso.datetime() });
  const kept = await getJson('/api/account/export', whole);
  return {
    name: `loovia-account-${kept.exportedAt.slice(0, 10)}.json`,
    text: `${JSON.stringify(kept, null, 2)}\n`,
  };
}

/** @param userId whose account is meant; a session of another deletes nothing */
export function deleteAccount(userId: string): Promise<void> {
  return callDelete(`/api/account?${new URLSearchParams({ account: userId }).toString()}`);
}

/** For calls that failed: where the session has ended, the page says that instead. */
export function useForgetIfEnded(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isSessionEnd(error)) forgetSession(client);
  };
}
