import { useEffect, useReducer } from 'react';
import { useServerClock } from './config.ts';

const TICK_MS = 20_000;

/** The server's time, which moves on while a page is open: toilets open and shut meanwhile. */
export function useNow(): Date {
  const clock = useServerClock();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return clock();
}
