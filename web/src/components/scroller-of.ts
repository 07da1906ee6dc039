/** The nearest ancestor that scrolls, or the page. */
export function scrollerOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent);
}
