import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';

/** What screen readers are told of changes elsewhere. */
export const announcer = () => page.css('[aria-live]');

/** Words that are seen: what was announced is in the page a second time, for a while. */
export const seen = (words: string | RegExp) => page.getByRole('main').getByText(words);

/** Sets the size of the page’s text; each test begins with 100 %. */
export function setTextSize(percent: number): void {
  document.documentElement.style.fontSize = `${String(percent)}%`;
}

/** The text of each of these elements. */
export const texts = (several: Locator) =>
  several.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

/** Waits until there are these elements, each with this part of its text. */
export async function expectTexts(several: Locator, parts: readonly string[]): Promise<void> {
  const found = () =>
    texts(several).map((text, at) => {
      const part = parts[at];
      return part !== undefined && text.includes(part) ? part : text;
    });
  await expect.poll(found).toEqual(parts);
}

export const valueOf = (field: Locator) => {
  const element = field.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no input.');
  return element.value;
};

export async function focus(one: Locator): Promise<void> {
  (await one.findElement()).focus();
}

export const isFocused = (one: Locator) => one.query() === document.activeElement;

export const boxOf = (one: Locator) => one.element().getBoundingClientRect();

/** Whether nothing covers its middle. */
export function isOnTop(one: Locator): boolean {
  const element = one.element();
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** As a finger does: an element that is off takes no press. */
export function touch(one: Locator, type: 'pointerdown' | 'pointerup'): void {
  one.element().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
}

/** Waits until it is gone or can't be seen. */
export async function expectHidden(one: Locator): Promise<void> {
  await expect
    .poll(() => one.query()?.checkVisibility({ visibilityProperty: true }) ?? false)
    .toBe(false);
}

/** Waits until the page has acted on what it has received. */
export async function settle(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
}
