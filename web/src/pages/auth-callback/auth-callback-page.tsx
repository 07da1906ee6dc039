import { t } from '@loovia/core/language';
import { LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useConsentPersisted } from '../../consent/send-consent.ts';
import { logError } from '../../browser/log.ts';
import { useSession } from '../../session/session.ts';
import { returnAddress } from '../../session/return-path.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import styles from './auth-callback-page.module.css';

/**
 * Where a sign-in ends. With a session it goes on to / or to where the user was before; without one, to /login
 * (AUTH-05 to AUTH-10).
 */
export function AuthCallbackPage() {
  usePageHead(t('Signing in'), t('Completing your sign-in.'));
  const navigate = useNavigate();
  const { state } = useSession();
  const isPersisted = useConsentPersisted();
  const [query] = useSearchParams();
  const refused = query.get('error');
  useEffect(() => {
    if (refused) logError('The sign-in service sent the user back with an error.', refused);
  }, [refused]);
  useEffect(() => {
    if (state === 'checking') return;
    const signedIn = state === 'signed-in' && !refused;
    if (signedIn && !isPersisted) return;
    void navigate(signedIn ? (returnAddress() ?? '/') : '/login', { replace: true });
  }, [refused, state, isPersisted, navigate]);
  return (
    <div className={styles.waiting} role="status">
      <LoaderCircle className={styles.spinner} size="2em" aria-hidden />
      <h1>{t('Processing authentication...')}</h1>
      <p>{t('Please wait while we complete your sign-in.')}</p>
    </div>
  );
}
