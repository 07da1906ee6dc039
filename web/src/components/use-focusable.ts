import { useState } from 'react';

/** Elements by name, for the focus: a ref for each, and a way to one of them. Stays the same object. */
export function useFocusable<Name extends string>(): Focusables<Name> {
  const [focusables] = useState(() => {
    const elements = new Map<Name, HTMLElement>();
    return {
      focusable: (name: Name) => (element: HTMLElement | null) => {
        if (element) elements.set(name, element);
        else elements.delete(name);
      },
      focus: (name: Name) => {
        elements.get(name)?.focus();
      },
    };
  });
  return focusables;
}

export interface Focusables<Name extends string> {
  readonly focusable: (name: Name) => (element: HTMLElement | null) => void;
  readonly focus: (name: Name) => void;
}
