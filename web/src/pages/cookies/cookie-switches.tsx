import { t } from '@loovia/core/language';
import { Switch } from '../../components/switch.tsx';
import { useStoredChoice } from '../../consent/consent.ts';
import { useChooseConsent } from '../../consent/use-choose-consent.ts';
import styles from './cookie-switches.module.css';

const TITLE_ID = 'your-choices';

/** The two switches, as they were left (CONS-16 to CONS-19). */
export function CookieSwitches() {
  const stored = useStoredChoice();
  const { choose, underWay } = useChooseConsent();
  const { necessary, analytics } = underWay ?? stored ?? { necessary: false, analytics: false };
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID}>{t('Your choices')}</h2>
      {/* Said before, as whoever can't see the page finds the focus at its top again (WCAG 3.2.2). */}
      <p>{t('A switch is saved at once, and this page then loads anew.')}</p>
      <div className={styles.card}>
        <Switch
          label={t('Necessary')}
          note={t(
            'Needed to sign in and to stay signed in. Turning it off turns off analytics, too, and signs you out.',
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
              ? t('Has no effect while Necessary is off: nothing is counted.')
              : t(
                  'Counts which parts of Loovia are used, to make them better. Off unless you turn it on.',
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
