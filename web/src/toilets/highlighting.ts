/** Highlights a toilet in the list and on the map while the pointer is over it, or while it has the focus. */
export function highlighting(placeId: string, onHighlight: (placeId: string | null) => void) {
  const begin = () => {
    onHighlight(placeId);
  };
  const end = () => {
    onHighlight(null);
  };
  return {
    byPointer: { onPointerEnter: begin, onPointerLeave: end },
    byFocus: { onFocus: begin, onBlur: end },
  };
}
