import { t } from '@loovia/core/language';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../components/notice.tsx';
import { leaveSession, sessionQuery, useSession } from './session.ts';
import { noteSignOut } from './signed-out.ts';

/** Says on every screen that the server does not know about a sign-out yet, and then that it does. */
export function SignOutOwed() {
  const { state, isSignOutOwed: isOwed } = useSession();
  const [wasOwed, setWasOwed] = useState(false);
  if (isOwed && !wasOwed) setWasOwed(true);
  if (state === 'signed-in' && wasOwed) setWasOwed(false);
  if (!wasOwed) return null;
  return (
    <Notice kind={isOwed ? 'warning' : 'information'} live>
      {isOwed
        ? t(
            'You are logged out on this device, but our server does not know yet. We will tell it when you are back online. Until then, nobody can use your account on this page. If others use this device, leave this page open.',
          )
        : t('Our server now knows that you have logged out.')}
    </Notice>
  );
}

/**
 * Signs out at once on this device and goes to /login, with or without a connection (AUTH-12). Until the server
 * has ended the session, each check of the session asks it to.
 */
export function useLogout(): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    noteSignOut({ isOwed: true });
    leaveSession(client);
    const asked = client.refetchQueries(sessionQuery);
    await navigate('/login', { replace: true });
    await asked;
  };
}
