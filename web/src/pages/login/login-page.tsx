import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function LoginPage() {
  usePageHead('Login', 'Login');
  return <PlainPage title="Login">{null}</PlainPage>;
}
