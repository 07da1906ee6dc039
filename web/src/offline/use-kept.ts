import { useQuery } from '@tanstack/react-query';
import { logError } from '../browser/log.ts';
import { isSignedOut, useSession } from '../session/session.ts';
import { keptJourneysIn, withKept, type KeptJourney } from './kept-journey.ts';
import { changeKept, keptFor, readKept } from './kept-store.ts';

/** Journeys on this device, newest first; null until they are read. They are read again on each screen. */
export function useKept() {
  const { data, refetch } = useQuery({
    queryKey: ['kept-journeys'],
    queryFn: keptJourneys,
    staleTime: 0,
    gcTime: 0,
  });
  return { kept: data ?? null, readAgain: refetch };
}

/**
 * The journeys of the current user. Their own sign-in put them on this device, so they show without a
 * connection and while the session is being checked. A user known to be signed out sees nothing; by then
 * nothing is left (kept-store.ts).
 */
export function useOwned() {
  const session = useSession();
  const { kept, readAgain } = useKept();
  const isOthers = session.user !== null && session.user.id !== keptFor();
  return { isSignedOut: isSignedOut(session), kept: isOthers ? [] : kept, readAgain };
}

export async function keptJourneys(): Promise<KeptJourney[]> {
  try {
    return keptJourneysIn(await readKept());
  } catch (error) {
    logError('The journeys kept on this device could not be read.', error);
    return [];
  }
}

/** Whether it was kept. */
export async function keepJourney(userId: string, journey: KeptJourney): Promise<boolean> {
  try {
    return await changeKept(userId, (kept) => withKept(keptJourneysIn(kept), journey));
  } catch (error) {
    logError('The journey could not be kept on this device.', error);
    return false;
  }
}

/** Removes one journey from this device. */
export async function removeKept(userId: string, id: string): Promise<void> {
  const without = (kept: unknown) => keptJourneysIn(kept).filter((one) => one.id !== id);
  try {
    await changeKept(userId, without);
  } catch (error) {
    logError('The journey could not be removed from this device.', error);
  }
}
