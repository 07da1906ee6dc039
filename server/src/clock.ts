/** The only source of 'now', passed to everything that needs it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A clock that starts at `start` and runs on from there, for tests and demos (LOOVIA_CLOCK). */
export function clockFrom(start: Date, elapsedMs: () => number = () => performance.now()): Clock {
  const begun = elapsedMs();
  return () => new Date(start.getTime() + elapsedMs() - begun);
}

/** The server's clock: real time, unless a start is set. */
export function clockOf({ clockStart }: { readonly clockStart: Date | null }): Clock {
  return clockStart ? clockFrom(clockStart) : systemClock;
}
