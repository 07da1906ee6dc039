/** What became of something to pass on. 'left': the person changed their mind. */
export type HandedOver = 'shared' | 'left' | 'copied' | 'failed';

interface ToHandOver {
  readonly text: string;
  /** For the system's own way of sharing, where there is one. */
  readonly share?: ShareData;
}

/** Passes on by the system's own sharing, or else copies. Call it on a press: both need one. */
export async function handOver({ text, share }: ToHandOver): Promise<HandedOver> {
  if (share && canShare(share)) {
    try {
      await navigator.share(share);
      return 'shared';
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'left';
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Not allowed, or not a secure page: the person copies it.
    return 'failed';
  }
}

function canShare(share: ShareData): boolean {
  return 'canShare' in navigator && navigator.canShare(share);
}
