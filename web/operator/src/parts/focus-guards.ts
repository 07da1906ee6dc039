/** The heading of the list that a section shows. */
export const LIST_HEADING_ID = 'list-heading';

/**
 * Refs of what can go away under somebody's fingers: where it has the focus then, that moves on instead of
 * getting lost. They are made once, as React calls a new function at each render.
 */
const guard = (next: (element: HTMLElement) => HTMLElement | null | undefined) => {
  return (element: HTMLElement | null) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus();
  };
};

/** To the heading of the list. */
export const guardedByList = guard(() => document.getElementById(LIST_HEADING_ID));

/** To the heading of the item that it is a part of. */
export const guardedByItem = guard((element) => element.closest('li')?.querySelector('h3'));
