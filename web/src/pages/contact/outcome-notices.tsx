import type { ContactWait } from '@loovia/core/contact';
import { plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import type { Outcome } from './use-contact.ts';
import { useWait, type Waiting } from './use-wait.ts';

const MINUTE_MS = 60_000;

/** Why the message was not sent, and how long to wait before it can be. */
export function OutcomeNotices({ outcome }: { readonly outcome: Outcome | null }) {
  const begun = outcome && 'wait' in outcome ? outcome.wait : null;
  const waiting = useWait(begun);
  const { wait, hasTurned } = waiting;
  return (
    <>
      {outcome && 'sentence' in outcome && !hasTurned && (
        <Notice kind="error" live>
          <p>{outcome.sentence}</p>
          {outcome.kind === 'failed' && <p>{t('What you typed is still here.')}</p>}
          {outcome.kind === 'refused' && <SendAgain endsMs={outcome.endsMs} />}
        </Notice>
      )}
      {wait && (
        <Notice key={wait.reason} kind="warning" live={wait.reason === 'too-many'}>
          <p data-figures>{wait.message}</p>
          {wait.reason === 'too-many' && <SendAgain endsMs={wait.endsMs} />}
        </Notice>
      )}
      <VisuallyHidden role="status">{spokenWords(begun, waiting)}</VisuallyHidden>
    </>
  );
}

/** The first whole minute at which it goes, by the clock in London. */
function SendAgain({ endsMs }: { readonly endsMs: number | null }) {
  if (endsMs === null) return null;
  const at = new Date(Math.ceil(endsMs / MINUTE_MS) * MINUTE_MS);
  return <p data-figures>{t('You can send again at {time}.', { time: formatClockTime(at) })}</p>;
}

/** A wait is spoken when it begins and when it is over, not with each second. */
function spokenWords(begun: ContactWait | null, { wait }: Waiting): string {
  // This one speaks for itself.
  if (!begun || wait?.reason === 'too-many') return '';
  return wait
    ? plural(begun.seconds, {
        one: 'Wait {count} second, then send your message again.',
        other: 'Wait {count} seconds, then send your message again.',
      })
    : t('You can send your message now.');
}
