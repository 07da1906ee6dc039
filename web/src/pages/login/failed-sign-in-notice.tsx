import { t } from '@loovia/core/language';
import { useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { Notice } from '../../components/notice.tsx';
import { rich } from '../../language/rich.tsx';
import { keepInEntry } from '../../navigation/history-entry.ts';
import { failureIn, type SignInFailure } from '../../session/failed-sign-in.ts';
import { useSession } from '../../session/session.ts';

/** Says to somebody who is back from the sign-in service why they are on the login page again. */
export function FailedSignInNotice() {
  const location: Location<unknown> = useLocation();
  const { state } = useSession();
  const failure = failureIn(location.state);
  useEffect(() => {
    // Whoever opens the page again has read it.
    if (failure !== null) keepInEntry(location, null);
  }, [failure, location]);
  if (failure === null || state === 'checking') return null;
  if (state === 'signed-in') {
    // The sign-in of another tab counts here too.
    return (
      <Notice kind="information" live>
        <p>
          {rich('You are already signed in: <planner>plan a journey</planner>.', { planner: '/' })}
        </p>
      </Notice>
    );
  }
  return (
    <Notice kind="error" live>
      {sentenceOf(failure)}
    </Notice>
  );
}

function sentenceOf(failure: SignInFailure): string {
  switch (failure) {
    case 'cancelled':
      return t('The sign-in was cancelled, so you are not signed in. Try again when you like.');
    case 'stale':
      return t(
        'That sign-in took too long, or its page was used before. You are not signed in: please try again.',
      );
    case 'failed':
      return t('We could not sign you in. Please try again.');
  }
}
