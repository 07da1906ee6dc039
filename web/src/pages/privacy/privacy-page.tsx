import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function PrivacyPage() {
  usePageHead('Privacy', 'Privacy');
  return <PlainPage title="Privacy">{null}</PlainPage>;
}
