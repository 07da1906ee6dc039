import { useEffect, useState } from 'react';
import { logError } from '../log.ts';
import { useSession } from '../session/session.ts';
import { keptJourneysIn, withKept, type KeptJourney } from './kept-journey.ts';
import { changeKept, keptFor, readKept } from './kept-store.ts';

/** Journeys on this device, newest first; null until they are read. */
export function useKept() {
  const [kept, setKept] = useState<readonly KeptJourney[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void keptJourneys().then((found) => {
      if (isWanted) setKept(found);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return { kept, setKept };
}

/**
 * What is kept for whoever is there. They put it on this device by their own sign-in, so without a
 * connection, or while the answer is on its way, nobody is asked. Whoever is known to be signed out sees
 * nothing, and by then nothing is left (kept-store.ts).
 */
export function useOwned() {
  const session = useSession();
  const { kept, setKept } = useKept();
  const isSignedOut = session.state === 'signed-out' && !session.isUnreachable;
  const isOthers = session.state === 'signed-in' && session.user.id !== keptFor();
  return { isSignedOut, kept: isOthers ? [] : kept, setKept };
}

async function keptJourneys(): Promise<KeptJourney[]> {
  try {
    return keptJourneysIn(await readKept());
  } catch (error) {
    logError('The journeys kept on this device could not be read.', error);
    return [];
  }
}

export async function keepJourney(userId: string, journey: KeptJourney): Promise<boolean> {
  try {
    await changeKept(userId, (kept) => withKept(keptJourneysIn(kept), journey));
    return true;
  } catch (error) {
    logError('The journey could not be kept on this device.', error);
    return false;
  }
}

/** Takes one journey off this device and gives those that are left. */
export async function removeKept(userId: string, id: string): Promise<readonly KeptJourney[]> {
  const without = (kept: unknown) => keptJourneysIn(kept).filter((one) => one.id !== id);
  try {
    await changeKept(userId, without);
  } catch (error) {
    logError('The journey could not be removed from this device.', error);
  }
  return keptJourneys();
}
