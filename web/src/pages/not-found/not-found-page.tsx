import { ButtonLink } from '../../components/button.tsx';
import { usePageHead } from '../../use-page-head.ts';
import { PlainPage } from '../plain-page.tsx';

export function NotFoundPage() {
  usePageHead('Page not found', 'There is no page at this address.');
  return (
    <PlainPage title="Page not found">
      <p>There is no page at this address. It may have moved, or the link may have a slip in it.</p>
      <ButtonLink look="primary" to="/">
        Plan a journey
      </ButtonLink>
    </PlainPage>
  );
}
