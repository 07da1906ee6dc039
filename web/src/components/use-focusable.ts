import { useState } from 'react';

/** Lets a form focus its fields by name: `focusable` gives each its ref. The object stays the same. */
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
