import { t } from '@loovia/core/language';
import { useMutation } from '@tanstack/react-query';
import { LogIn } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import field from '../../components/field.module.css';
import { useConsent } from '../../consent/consent.ts';
import { CONSENT_PATH } from '../../consent/paths.ts';
import { logError } from '../../log.ts';
import { startSignIn } from '../../session/sign-in.ts';

/** Without consent to what signing in needs, it looks disabled and leads to the choice (LOGIN-15). */
export function SignInButton() {
  const hasConsent = useConsent()?.necessary ?? false;
  const reason = useId();
  const navigate = useNavigate();
  const signIn = useMutation({
    mutationFn: () =>
      startSignIn((url) => {
        window.location.assign(url);
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
        <p id={reason} className={field.note}>
          {t('Signing in needs necessary cookies. Press the button to choose.')}
        </p>
      )}
    </>
  );
}
