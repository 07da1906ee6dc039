import { contactWait, type ContactWait } from '@loovia/core/contact';
import { plural, t } from '@loovia/core/language';
import { formatClockTime } from '@loovia/core/time';
import { useEffect, useState } from 'react';
import { Notice } from '../../components/notice.tsx';
import { VisuallyHidden } from '../../components/visually-hidden.tsx';
import { keptRecord } from './contact-storage.ts';
import type { Outcome } from './use-contact.ts';

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

/** Often enough that no second is left out. */
const TICK_MS = 250;

interface Waiting {
  /** Counting down (CONT-19); null = none, or it is over. */
  readonly wait: ContactWait | null;
  /** It has turned into the wait after too many (CONT-20), whatever it began as. */
  readonly hasTurned: boolean;
}

/** The wait that was begun, as it is now. */
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
