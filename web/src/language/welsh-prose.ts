import type { Prose } from '../prose/prose-nodes.ts';

/** The pages of words, by the names of their files in `web/src/prose`. */
export type ProseName = 'about' | 'cookies' | 'privacy' | 'terms';

/** All pages of words in one language. */
export type AllProse = Readonly<Record<ProseName, Prose>>;

/** They come with the other Welsh texts. */
let welsh: AllProse | null = null;

export function addWelshProse(all: AllProse): void {
  welsh = all;
}

/** Null = they are not loaded. */
export function welshProse(name: ProseName): Prose | null {
  return welsh?.[name] ?? null;
}
