import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The text of each of these elements. */
export const texts = (several: Locator) =>
  several.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

export const valueOf = (field: Locator) => {
  const element = field.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('This is no input.');
  return element.value;
};

export function focus(one: Locator): void {
  one.element().focus();
}

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
