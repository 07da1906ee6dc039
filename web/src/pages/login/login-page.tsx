import { t } from '@loovia/core/language';
import { useMutation } from '@tanstack/react-query';
import { LogIn, MapPin } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { postJson } from '../../api/client.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { CONSENT_PATH, useConsent } from '../../consent/consent.ts';
import { rich } from '../../language/rich.tsx';
import { logError } from '../../browser/log.ts';
import { useHydrating } from '../../server-rendering/use-hydrating.ts';
import { returnPlace } from '../../session/return-path.ts';
import { settleSignOut } from '../../session/signed-out.ts';
import { useIsHere } from '../../navigation/use-is-here.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { ExampleJourney } from './example-journey.tsx';
import { FailedSignInNotice } from './failed-sign-in-notice.tsx';
import { HowItWorks, Preferences, Promises } from './how-it-works.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  usePageHead(
    t('Sign in'),
    t('Plan accessible routes with confidence: journeys in the UK with public toilets on the way.'),
  );
  return (
    <>
      <div className={styles.hero}>
        <div className={styles.welcome}>
          <h1 className={styles.title}>{t('Welcome to Loovia')}</h1>
          <p className={styles.tagline}>{t('Plan accessible routes with confidence.')}</p>
          <p>
            {t(
              'Loovia plans your journey on foot, by bus and train, by bike or by car, with public toilets on the way. See where you can stop, when you will get there and if it will be open.',
            )}
          </p>
          <FailedSignInNotice />
          <Sought />
          <SignInButton />
          <NearLink />
          <p className="note">
            {rich(
              'It is free. By signing in you agree to the <terms>terms</terms>. We keep your email address, and your journeys for an hour. See the <privacy>privacy notice</privacy>.',
              { terms: '/terms', privacy: '/privacy' },
            )}
          </p>
        </div>
        <ExampleJourney />
      </div>
      <HowItWorks />
      <Preferences />
      <Promises />
    </>
  );
}

/** Someone who follows a link to a journey sees that it is not lost. */
function Sought() {
  const isHydrating = useHydrating();
  if (isHydrating || !returnPlace(null)?.address.startsWith('/route-results')) return null;
  return <p>{t('Sign in to open the journey in your link.')}</p>;
}

/** Needs no account, for someone in a hurry. */
function NearLink() {
  return (
    <ButtonLink to="/near" large>
      <MapPin size="1.25em" aria-hidden />
      {t('Toilets near me, without signing in')}
    </ButtonLink>
  );
}

/** Without consent to necessary cookies, it looks disabled and leads to the choice (LOGIN-15). */
function SignInButton() {
  const hasConsent = useConsent()?.necessary ?? false;
  const reason = useId();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const signIn = useMutation({
    mutationFn: () =>
      startSignIn((url) => {
        if (isHere()) window.location.assign(url);
      }),
    // The login screen only logs it (ERR-21).
    onError: (error) => {
      logError('The sign-in could not be started.', error);
    },
  });
  const press = () => {
    if (!hasConsent) void navigate(`${CONSENT_PATH}?returnTo=/login`);
    else if (!signIn.isPending) signIn.mutate();
  };
  return (
    <>
      <Button
        look="primary"
        large
        aria-busy={signIn.isPending}
        aria-disabled={hasConsent ? undefined : true}
        aria-describedby={hasConsent ? undefined : reason}
        onClick={press}
      >
        <LogIn size="1.25em" aria-hidden />
        {t('Sign-in with Google')}
      </Button>
      {!hasConsent && (
        <p id={reason} className="note">
          {t('Signing in needs necessary cookies. Press the button to choose.')}
        </p>
      )}
    </>
  );
}

/** The sign-in service sends the user back here (AUTH-04). */
const CALLBACK_PATH = '/auth/callback';

const startedSchema = z.object({ url: z.url() });

/** Leaves this page for the sign-in service, after any sign-out that is still owed. */
async function startSignIn(leaveFor: (url: string) => void): Promise<void> {
  await settleSignOut();
  const { url } = await postJson(
    '/api/auth/sign-in/social',
    { provider: 'google', callbackURL: CALLBACK_PATH, errorCallbackURL: CALLBACK_PATH },
    startedSchema,
  );
  leaveFor(url);
}
