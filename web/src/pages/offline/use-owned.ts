import { keptFor } from '../../offline/kept-store.ts';
import { useKept } from '../../offline/use-kept.ts';
import { useSession } from '../../session/session.ts';

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
