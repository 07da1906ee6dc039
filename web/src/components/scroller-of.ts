/** What an element scrolls in: the nearest part of the page that scrolls by itself, or the page. */
export function scrollerOf(element: Element): Element {
  const parent = element.parentElement;
  if (!parent) return document.documentElement;
  return getComputedStyle(parent).overflowY === 'auto' ? parent : scrollerOf(parent);
}
