/** Words that a screen reader is to say, told apart from the same words said before. */
export interface Announced {
  readonly id: number;
  readonly words: string;
}

const MOST_KEPT = 3;

/** Words join those before them for a while: what is replaced before it is said is never said. */
export function withAnnounced(all: readonly Announced[], words: string): readonly Announced[] {
  const id = (all.at(-1)?.id ?? 0) + 1;
  return [...all, { id, words }].slice(-MOST_KEPT);
}
