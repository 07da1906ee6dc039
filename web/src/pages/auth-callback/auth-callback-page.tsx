import { t } from '@loovia/core/language';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useConsentPersisted } from '../../consent/send-consent.ts';
import { logError } from '../../browser/log.ts';
import { useSession } from '../../session/session.ts';
import { noteSignIn } from '../../session/signed-out.ts';
import { failureEntry, failureOf } from '../../session/failed-sign-in.ts';
import { returnPlace } from '../../session/return-path.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import styles from './auth-callback-page.module.css';

/**
 * Where a sign-in ends. With a session it goes on to / or to where the user was before; without one, to /login,
 * which says why (AUTH-05 to AUTH-10).
 */
export function AuthCallbackPage() {
  usePageHead(t('Signing in'), t('Completing your sign-in.'));
  const navigate = useNavigate();
  const { state, user } = useSession();
  const userId = user?.id ?? null;
  const isPersisted = useConsentPersisted();
  const [query] = useSearchParams();
  const refused = query.get('error');
  const isSignedIn = state === 'signed-in' && !refused;
  useEffect(() => {
    if (refused) logError('The sign-in service sent the user back with an error.', refused);
  }, [refused]);
  useEffect(() => {
    if (isSignedIn) noteSignIn();
  }, [isSignedIn]);
  useEffect(() => {
    if (state === 'checking' || (isSignedIn && !isPersisted)) return;
    const place = returnPlace(userId);
    if (isSignedIn) void navigate(place?.address ?? '/', { replace: true, state: place?.state });
    else void navigate('/login', { replace: true, state: failureEntry(failureOf(refused)) });
  }, [isSignedIn, userId, state, isPersisted, refused, navigate]);
  return (
    <div className={styles.waiting} role="status">
      <LoaderCircle className={styles.spinner} size="2em" aria-hidden />
      <h1>{t('Processing authentication...')}</h1>
      <p>{t('Please wait while we complete your sign-in.')}</p>
    </div>
  );
}
