import type { ContactWait } from '@loovia/core/contact';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Outcome } from './use-contact.ts';
import { useWait } from './use-wait.ts';

/** Why the message was not sent, and how long to wait before it can be. */
export function OutcomeNotices({ outcome }: { readonly outcome: Outcome | null }) {
  const begun = outcome && 'wait' in outcome ? outcome.wait : null;
  const wait = useWait(begun);
  return (
    <>
      {outcome && 'sentence' in outcome && (
        <Notice kind="error" live>
          <p>{outcome.sentence}</p>
          {outcome.kind === 'failed' && <p>What you typed is still here.</p>}
        </Notice>
      )}
      {wait && (
        <Notice kind="warning" live={wait.reason === 'too-many'}>
          <p data-figures>{wait.message}</p>
        </Notice>
      )}
      <VisuallyHidden role="status">{spokenWords(begun, wait)}</VisuallyHidden>
    </>
  );
}

/** A wait is spoken when it begins and when it is over, not with each second. */
function spokenWords(begun: ContactWait | null, wait: ContactWait | null): string {
  if (begun?.reason !== 'wait') return '';
  return wait
    ? `Wait ${begun.seconds} seconds, then send your message again.`
    : 'You can send your message now.';
}
