import { ButtonLink } from '../../components/button.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function NotOpenYetPage() {
  usePageHead('Not open yet', 'This part of Loovia is not open yet.');
  return (
    <PlainPage title="This part of Loovia isn’t open yet">
      <p>It is being made. Planning a journey works today.</p>
      <ButtonLink look="primary" to="/">
        Plan a journey
      </ButtonLink>
    </PlainPage>
  );
}
