import type { Page } from '@playwright/test';

/**
 * Keeps what live regions of the page say from now on; what it gives back reads out what was said since it
 * was last called. A browser driven by a test has no screen reader: this says what one is handed.
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
