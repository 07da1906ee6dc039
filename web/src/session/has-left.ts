import { useSession } from './session.ts';

/** Whether the user signed out. As a `key`, it leaves nothing on the screen that was theirs. */
export function useHasLeft(): string {
  const session = useSession();
  return String(session.state === 'signed-out' && session.hasLeft);
}
