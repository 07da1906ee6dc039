import { startTransition, useMemo, useState, type Dispatch, type SetStateAction } from 'react';

type SetPlace = Dispatch<SetStateAction<string | null>>;

export interface Highlight {
  readonly setPointed: SetPlace;
  readonly setFocused: SetPlace;
}

/** The toilet that the list and the map highlight: where the pointer last moved, or else where the focus is. */
export function useHighlight() {
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const highlight: Highlight = useMemo(() => ({ setPointed, setFocused }), []);
  return { highlighted: pointed ?? focused, highlight };
}

/** Highlights a toilet while the pointer moves over it, or while it has the focus. */
export function highlighting(placeId: string, { setPointed, setFocused }: Highlight) {
  const unlessOther = (current: string | null) => (current === placeId ? null : current);
  return {
    byPointer: {
      // Not `onPointerEnter`: what scrolls under a resting pointer is not pointed at.
      onPointerMove: notUrgent(() => {
        setPointed(placeId);
      }),
      onPointerLeave: notUrgent(() => {
        setPointed(unlessOther);
      }),
    },
    byFocus: {
      onFocus: notUrgent(() => {
        setFocused(placeId);
        setPointed(null);
      }),
      onBlur: notUrgent(() => {
        setFocused(unlessOther);
      }),
    },
  };
}

/** A press that moves the focus is answered first. */
function notUrgent(change: () => void) {
  return () => {
    startTransition(change);
  };
}
