import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { leaveSession, sessionQuery } from './session.ts';
import { noteSignOut } from './signed-out.ts';

/**
 * Signs out at once on this device and ends on /login, whether or not the server can be told (AUTH-12).
 * While it can't, the check of the session goes on telling it.
 */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    noteSignOut({ isOwed: true });
    leaveSession(client);
    const told = client.refetchQueries(sessionQuery);
    await navigate('/login', { replace: true });
    await told;
  };
}
