const LIVE = '[role=status],[role=alert],[aria-live]';

function wordsOf({ target, addedNodes, type }: MutationRecord): (string | null)[] {
  const within = target instanceof Element ? target : target.parentElement;
  if (!within?.closest(LIVE)) {
    const regions = [...addedNodes].filter((node) => node instanceof Element);
    return regions.filter((node) => node.matches(LIVE)).map((node) => node.textContent);
  }
  if (type === 'characterData') return [target.textContent];
  return [...addedNodes].map((node) => node.textContent);
}

/**
 * Records the messages in the page's live regions from now on; returns a function that returns those since
 * its last call. A test browser has no screen reader: these are the messages that one would get.
 */
export function listen(): () => string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    const words = changes.flatMap(wordsOf).map((text) => text?.trim() ?? '');
    said.push(...words.filter((text) => text !== ''));
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  return () => said.splice(0);
}
