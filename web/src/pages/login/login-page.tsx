import { t } from '@loovia/core/language';
import { Link } from 'react-router';
import { rich } from '../../language/rich.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { ExampleJourney } from './example-journey.tsx';
import { HowItWorks } from './how-it-works.tsx';
import styles from './login-page.module.css';
import { Preferences } from './preferences.tsx';
import { Promises } from './promises.tsx';
import { SignInButton } from './sign-in-button.tsx';

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
          <SignInButton />
          <p className={styles.terms}>
            {rich(
              'It is free. By signing in you agree to the <terms>terms</terms>. We keep your email address but not your journeys. See the <privacy>privacy notice</privacy>.',
              {
                terms: (words) => <Link to="/terms">{words}</Link>,
                privacy: (words) => <Link to="/privacy">{words}</Link>,
              },
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
