import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function TermsPage() {
  usePageHead('Terms', 'Terms');
  return <PlainPage title="Terms">{null}</PlainPage>;
}
