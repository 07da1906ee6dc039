import { useState } from 'react';
import { useHydrating } from '../server-rendering/use-hydrating.ts';
import type { Session } from './session.ts';

export interface Writer {
  /** Null = nobody is signed in, undefined = not known yet. */
  readonly writer: string | null | undefined;
  /** Counts the writers: each starts with an empty form. */
  readonly turn: number;
  readonly hasLeft: boolean;
}

export const NO_WRITER: Writer = { writer: undefined, turn: 0, hasLeft: false };

/** The user who was signed in last, also when their session ends by itself: then they come back to the form. */
export function useWriter(session: Session): Writer {
  const [known, setKnown] = useState(NO_WRITER);
  const isHydrating = useHydrating();
  // The server cannot have drawn what this browser keeps.
  if (isHydrating) return known;
  const now = writerAfter(known, session);
  if (now !== known) setKnown(now);
  return now;
}

export function writerAfter(known: Writer, session: Session): Writer {
  if (session.state === 'checking') return known;
  const { hasLeft, user } = session;
  const writer = user?.id ?? (hasLeft ? null : known.writer) ?? null;
  if (writer === known.writer && hasLeft === known.hasLeft) return known;
  const isAnother = known.writer ? writer !== known.writer : false;
  // This page may not have heard yet that the person who signs out elsewhere was there.
  const isGone = known.writer === null && hasLeft && !known.hasLeft;
  return { writer, turn: isAnother || isGone ? known.turn + 1 : known.turn, hasLeft };
}
