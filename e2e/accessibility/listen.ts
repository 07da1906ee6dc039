import type { Page } from '@playwright/test';

/**
 * Records the messages in the page's live regions from now on; returns a function that returns those since
 * its last call. A test browser has no screen reader: these are the messages that one would get.
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const live = '[role=status],[role=alert],[aria-live]';
    const said: string[] = [];
    Object.assign(window, { takeSaid: () => said.splice(0) });
    const wordsOf = ({ target, addedNodes, type }: MutationRecord): (string | null)[] => {
      const within = target instanceof Element ? target : target.parentElement;
      if (!within?.closest(live)) {
        const regions = [...addedNodes].filter((node) => node instanceof Element);
        return regions.filter((node) => node.matches(live)).map((node) => node.textContent);
      }
      if (type === 'characterData') return [target.textContent];
      return [...addedNodes].map((node) => node.textContent);
    };
    new MutationObserver((changes) => {
      const words = changes.flatMap(wordsOf).map((text) => text?.trim() ?? '');
      said.push(...words.filter((text) => text !== ''));
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { takeSaid: () => string[] }).takeSaid());
}
