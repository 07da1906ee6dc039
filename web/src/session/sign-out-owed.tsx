import { t } from '@loovia/core/language';
import { useState } from 'react';
import { Notice } from '../components/notice.tsx';
import { useSession } from './session.ts';

/** Says on every screen that the server does not know of a sign-out yet, and when it does. */
export function SignOutOwed() {
  const session = useSession();
  const isOwed = session.state === 'signed-out' && session.isSignOutOwed;
  const [wasOwed, setWasOwed] = useState(false);
  if (isOwed && !wasOwed) setWasOwed(true);
  if (session.state === 'signed-in' && wasOwed) setWasOwed(false);
  if (!wasOwed) return null;
  return (
    <Notice kind={isOwed ? 'warning' : 'information'} live>
      <p>
        {isOwed
          ? t(
              'You are logged out on this device, but our server does not know yet. We will tell it when you are back online. Until then, nobody can use your account on this page. If others use this device, leave this page open.',
            )
          : t('Our server now knows that you have logged out.')}
      </p>
    </Notice>
  );
}
