import { contactWait, type ContactWait } from '@loovia/core/contact';
import { plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { useEffect, useState } from 'react';
import { useAnnounced } from '../../announcements/announcer.tsx';
import { Notice } from '../../components/notice.tsx';
import { keptRecord } from './contact-storage.ts';
import type { MessageOutcome } from './use-contact.ts';

const MINUTE_MS = 60_000;

/** Why the message was not sent, and when it can be sent again. */
export function OutcomeNotices({ outcome }: { readonly outcome: MessageOutcome | null }) {
  const begun = outcome && 'wait' in outcome ? outcome.wait : null;
  const waiting = useWait(begun);
  const { wait, hasTurned } = waiting;
  useAnnounced(spokenWords(begun, waiting));
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
    </>
  );
}

/** The first whole minute, in London, at which the message can be sent. */
function SendAgain({ endsMs }: { readonly endsMs: number | null }) {
  if (endsMs === null) return null;
  const at = new Date(Math.ceil(endsMs / MINUTE_MS) * MINUTE_MS);
  return <p data-figures>{t('You can send again at {time}.', { time: formatClockTime(at) })}</p>;
}

/** Screen readers announce the start and the end of a wait, not each second. */
function spokenWords(begun: ContactWait | null, { wait }: Waiting): string {
  // Its own notice is live.
  if (!begun || wait?.reason === 'too-many') return '';
  return wait
    ? plural(begun.seconds, {
        one: 'Wait {count} second, then send your message again.',
        other: 'Wait {count} seconds, then send your message again.',
      })
    : t('You can send your message now.');
}

/** Short enough to show every second. */
const TICK_MS = 250;

interface Waiting {
  /** The wait as it counts down (CONT-19); null = there is none, or it is over. */
  readonly wait: ContactWait | null;
  /** It has become the wait after too many messages (CONT-20). */
  readonly hasTurned: boolean;
}

/** Counts down the wait that has begun. */
function useWait(begun: ContactWait | null): Waiting {
  const [seen, setSeen] = useState(begun);
  const [wait, setWait] = useState(begun);
  const [hasTurned, setHasTurned] = useState(false);
  if (seen !== begun) {
    setSeen(begun);
    setWait(begun);
    setHasTurned(false);
  }
  if (!hasTurned && wait?.reason === 'too-many') setHasTurned(true);
  useEffect(() => {
    if (!begun) return undefined;
    const timer = setInterval(() => {
      setWait((before) => {
        const now = contactWait(keptRecord(), Date.now());
        return now?.message === before?.message ? before : now;
      });
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [begun]);
  return { wait, hasTurned };
}
