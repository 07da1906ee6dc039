import { useQuery } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { logError } from '../../log.ts';
import { sessionQuery } from '../../session/session.ts';
import { usePageHead } from '../../use-page-head.ts';
import styles from './auth-callback-page.module.css';

/** Where the sign-in service sends the user back: a session goes on to /, anything else to /login. */
export function AuthCallbackPage() {
  usePageHead('Signing in', 'Completing your sign-in.');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const refused = query.get('error');
  const session = useQuery({ ...sessionQuery, staleTime: 0, refetchOnMount: 'always' });
  const { isFetching, isError, data } = session;
  useEffect(() => {
    if (refused) logError('The sign-in service sent the user back with an error.', refused);
  }, [refused]);
  useEffect(() => {
    if (isFetching) return;
    const signedIn = !refused && !isError && data?.user;
    void navigate(signedIn ? '/' : '/login', { replace: true });
  }, [refused, isFetching, isError, data, navigate]);
  return (
    <div className={styles.waiting} role="status">
      <LoaderCircle className={styles.spinner} size="2em" aria-hidden />
      <h1>Processing authentication...</h1>
      <p>Please wait while we complete your sign-in.</p>
    </div>
  );
}
