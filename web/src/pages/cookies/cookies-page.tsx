import { t } from '@loovia/core/language';
import { Switch } from '../../components/switch.tsx';
import { useStoredChoice } from '../../consent/consent.ts';
import { useChooseConsent } from '../../consent/send-consent.ts';
import { usePageHead } from '../../navigation/use-page-head.ts';
import { PlainPage } from '../../components/plain-page.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import styles from './cookies-page.module.css';

export function CookiesPage() {
  usePageHead(
    t('Cookie policy'),
    t('What Loovia stores in your browser, and what you can choose.'),
  );
  return (
    <PlainPage title={t('Cookie policy')}>
      <CookieSwitches />
      <CookiePolicy />
    </PlainPage>
  );
}

const TITLE_ID = 'your-choices';

/** The two switches, as the user left them (CONS-16 to CONS-19). */
function CookieSwitches() {
  const stored = useStoredChoice();
  const { choose, underWay } = useChooseConsent();
  const { necessary, analytics } = underWay ?? stored ?? { necessary: false, analytics: false };
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Your choices')}</h2>
      {/* Before the switches, because screen readers start from the top after a reload (WCAG 3.2.2). */}
      <p>{t('Changes save straight away and this page reloads.')}</p>
      <div className={styles.card}>
        <Switch
          label={t('Necessary')}
          note={t(
            'You need these to sign in and stay signed in. Turning them off also turns off analytics and signs you out.',
          )}
          on={necessary}
          onChange={(on) => {
            choose({ necessary: on, analytics: on && analytics });
          }}
        />
        <Switch
          label={t('Analytics')}
          note={
            analytics && !necessary
              ? t('Has no effect while Necessary is off. We count nothing.')
              : t(
                  'Counts which parts of Loovia you use, so we can make them better. Off unless you turn it on.',
                )
          }
          on={analytics}
          onChange={(on) => {
            choose({ necessary, analytics: on });
          }}
        />
      </div>
    </section>
  );
}
