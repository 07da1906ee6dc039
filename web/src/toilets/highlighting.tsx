import { createContext, startTransition, useContext, useState, type ReactNode } from 'react';

interface Highlight {
  /** Where the pointer last moved, or else where the focus is. */
  readonly highlighted: string | null;
  readonly setPointed: (placeId: string | null) => void;
  readonly setFocused: (placeId: string | null) => void;
}

const nothing = () => undefined;
const HighlightContext = createContext<Highlight>({
  highlighted: null,
  setPointed: nothing,
  setFocused: nothing,
});

/** Around a list and a map, which highlight the same toilet. */
export function HighlightOfToilets({ children }: { readonly children: ReactNode }) {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  return (
    <HighlightContext value={{ highlighted: pointed ?? focused, setPointed, setFocused }}>
      {children}
    </HighlightContext>
  );
}

/** The toilet to highlight, and what highlights one while the pointer moves over it or it has the focus. */
export function useHighlight() {
  const { highlighted, setPointed, setFocused } = useContext(HighlightContext);
  // Not urgent: a press that moves the focus is answered first.
  const point = (placeId: string | null) => () => {
    startTransition(() => {
      setPointed(placeId);
    });
  };
  const focus = (placeId: string | null) => () => {
    startTransition(() => {
      setFocused(placeId);
      setPointed(null);
    });
  };
  return {
    highlighted,
    // Not `onPointerEnter`: what scrolls under a resting pointer is not pointed at.
    byPointer: (placeId: string) => ({
      onPointerMove: point(placeId),
      onPointerLeave: point(null),
    }),
    byFocus: (placeId: string) => ({ onFocus: focus(placeId), onBlur: focus(null) }),
  };
}
