import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function AboutPage() {
  usePageHead('About', 'About');
  return <PlainPage title="About">{null}</PlainPage>;
}
