import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';
import { CookiePolicy } from './cookie-policy.tsx';
import { CookieSwitches } from './cookie-switches.tsx';

export function CookiesPage() {
  usePageHead('Cookie policy', 'What Loovia stores in your browser, and what you can choose.');
  return (
    <PlainPage title="Cookie policy">
      <CookieSwitches />
      <CookiePolicy />
    </PlainPage>
  );
}
