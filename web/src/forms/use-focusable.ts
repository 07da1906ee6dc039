import { useState } from 'react';

/** Lets a form focus its fields by name: `focusable` gives each its ref. The object stays the same. */
export function useFocusable<Name extends string>(): Focusables<Name> {
  const [focusables] = useState(() => {
    const elements = new Map<Name, HTMLElement>();
    let awaited: Name | null = null;
    return {
      focusable: (name: Name) => (element: HTMLElement | null) => {
        if (element) elements.set(name, element);
        else elements.delete(name);
        if (!element || name !== awaited) return;
        awaited = null;
        element.focus();
      },
      focus: (name: Name) => {
        const element = elements.get(name);
        awaited = element ? null : name;
        element?.focus();
      },
      stopWaiting: () => {
        awaited = null;
      },
    };
  });
  return focusables;
}

export interface Focusables<Name extends string> {
  readonly focusable: (name: Name) => (element: HTMLElement | null) => void;
  /** A field that is not there yet has the focus as soon as it is, */
  readonly focus: (name: Name) => void;
  /** unless the user has gone on in the meantime. */
  readonly stopWaiting: () => void;
}
