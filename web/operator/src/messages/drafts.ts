/** Answers that were begun, by the message: another section, and a call that fails, loses none. */
const drafts = new Map<string, string>();

export function draftOf(messageId: string): string {
  return drafts.get(messageId) ?? '';
}

export function keepDraft(messageId: string, text: string): void {
  if (text === '') drafts.delete(messageId);
  else drafts.set(messageId, text);
}
