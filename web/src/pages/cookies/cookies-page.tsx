import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function CookiesPage() {
  usePageHead('Cookies', 'Cookies');
  return <PlainPage title="Cookies">{null}</PlainPage>;
}
