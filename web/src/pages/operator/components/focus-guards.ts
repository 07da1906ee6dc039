export const LIST_HEADING_ID = 'list-heading';

/**
 * Refs for elements that may disappear while they have the focus, which then moves on instead of getting
 * lost. Each is one function for good, as React calls a new one at each render.
 */
const guard = (next: (element: HTMLElement) => HTMLElement | null | undefined) => {
  return (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus();
  };
};

/** Moves the focus to the heading of the list. */
export const guardedByList = guard(() => document.getElementById(LIST_HEADING_ID));

/** Moves the focus to the heading of the item around it. */
export const guardedByItem = guard((element) => element.closest('li')?.querySelector('h3'));
