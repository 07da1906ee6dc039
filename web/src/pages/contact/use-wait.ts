import { contactWait, type ContactWait } from '@loovia/core/contact';
import { useEffect, useState } from 'react';
import { keptRecord } from './contact-record.ts';

/** Often enough that no second is left out. */
const TICK_MS = 250;

export interface Waiting {
  /** Counting down (CONT-19); null = none, or it is over. */
  readonly wait: ContactWait | null;
  /** It has turned into the wait after too many (CONT-20), whatever it began as. */
  readonly hasTurned: boolean;
}

/** The wait that was begun, as it is now. */
export function useWait(begun: ContactWait | null): Waiting {
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
