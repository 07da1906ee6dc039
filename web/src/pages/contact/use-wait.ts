import { contactWait, type ContactWait } from '@loovia/core/contact';
import { useEffect, useState } from 'react';
import { keptRecord } from './contact-record.ts';

/** Often enough that no second is left out. */
const TICK_MS = 250;

/** The wait that was begun, counting down (CONT-19); null = none, or it is over. */
export function useWait(begun: ContactWait | null): ContactWait | null {
  const [seen, setSeen] = useState(begun);
  const [wait, setWait] = useState(begun);
  if (seen !== begun) {
    setSeen(begun);
    setWait(begun);
  }
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
  return wait;
}
