import { t } from '@loovia/core/language';
import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { CookieSwitches } from './cookie-switches.tsx';

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
