import { startTransition, useState } from 'react';

type SetPlace = (placeId: string | null) => void;

export interface Highlight {
  readonly setPointed: SetPlace;
  readonly setFocused: SetPlace;
}

/** The toilet that the list and the map highlight: where the pointer last moved, or else where the focus is. */
export function useHighlight() {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const highlight: Highlight = { setPointed, setFocused };
  return { highlighted: pointed ?? focused, highlight };
}

/** Highlights a toilet while the pointer moves over it, or while it has the focus. */
export function highlighting(toiletId: string, { setPointed, setFocused }: Highlight) {
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
    // Not `onPointerEnter`: what scrolls under a resting pointer is not pointed at.
    byPointer: { onPointerMove: point(toiletId), onPointerLeave: point(null) },
    byFocus: { onFocus: focus(toiletId), onBlur: focus(null) },
  };
}
