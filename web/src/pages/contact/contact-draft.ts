import type { ContactTexts } from '@loovia/core/contact';
import { z } from 'zod';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

const textsSchema: z.ZodType<ContactTexts> = z.object({
  category: z.string(),
  message: z.string(),
  returnContact: z.string(),
});

export const NO_TEXTS: ContactTexts = { category: '', message: '', returnContact: '' };

/** Each address has its own, so that words about one toilet are never sent of another. */
function keyOf(search: string): string {
  return `${TAB_MEMORY}contact:${search}`;
}

/** What was being written in this tab, at this address of the page; null = nothing. */
export function keptTexts(search: string): ContactTexts | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(search)) ?? 'null');
    return textsSchema.safeParse(kept).data ?? null;
  } catch {
    return null;
  }
}

export function keepTexts(search: string, texts: ContactTexts): void {
  try {
    sessionStorage.setItem(keyOf(search), JSON.stringify(texts));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}

export function forgetTexts(search: string): void {
  try {
    sessionStorage.removeItem(keyOf(search));
  } catch {
    // Storage that is forbidden holds nothing of ours.
  }
}
