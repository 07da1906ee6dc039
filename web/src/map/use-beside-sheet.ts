import { useEffect } from 'react';
import type { MapView } from './map-library.ts';
import { SHEET } from './map-sheet.tsx';

const MARKER = '[aria-haspopup="dialog"]';
const GAP_PX = 12;

/**
 * Moves the map if the marker of the open sheet, or a marker that gets the focus, is behind the sheet. On a
 * phone, the sheet is below the map and the page scrolls instead.
 * @param openId the marker of the sheet; null if there is none
 */
export function useBesideSheet(map: MapView, openId: string | null): void {
  useEffect(() => {
    if (openId === null) return;
    const clear = (marker: Element | null, jump: boolean) => {
      const sheet = document.querySelector(`[${SHEET}]`);
      if (!marker || !sheet || getComputedStyle(sheet).position === 'fixed') return;
      const by = wayOut(marker.getBoundingClientRect(), sheet.getBoundingClientRect());
      if (by) map.moveBy({ ...by, jump });
    };
    clear(document.querySelector(`${MARKER}[aria-expanded="true"]`), false);
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(MARKER)) clear(target, true);
    };
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('focusin', onFocus);
    };
  }, [map, openId]);
}

/** How far to move the map, to the right or up; null if the sheet does not cover the marker. */
export function wayOut(
  marker: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  sheet: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
): { readonly right: number; readonly down: number } | null {
  const isApart =
    marker.left >= sheet.right ||
    marker.right <= sheet.left ||
    marker.bottom <= sheet.top ||
    marker.top >= sheet.bottom;
  if (isApart) return null;
  const right = sheet.right + GAP_PX - marker.left;
  const up = marker.bottom + GAP_PX - sheet.top;
  return right < up ? { right, down: 0 } : { right: 0, down: -up };
}
