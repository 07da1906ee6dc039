import type { Location } from 'react-router';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../browser/storage.ts';
import { TAB_MEMORY } from '../session/tab-memory.ts';

const STORED_AS = `${TAB_MEMORY}places`;
const placesSchema = z.record(z.string(), z.number());

/** The last scroll position of each entry of the tab's history, in CSS pixels. */
const places = new Map<string, number>(
  Object.entries(tabStorage.parsed(STORED_AS, placesSchema) ?? {}),
);
/** Has the first screen been scrolled to its last position? */
let isPlaced = false;

export function rememberScroll({ key }: Location): void {
  places.set(key, window.scrollY);
}

/** From now on the page restores scroll positions itself, also after a reload. */
export function keepPlaces(shown: () => Location): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    rememberScroll(shown());
    // While a page loads, the browser restores it faster.
    window.history.scrollRestoration = 'auto';
    tabStorage.set(STORED_AS, JSON.stringify(Object.fromEntries(places)));
  });
}

/** Scrolls to the entry's last position. A new entry starts at its fragment, or at the top. */
export function useScrollPlace(location: Location, keepsPlace: boolean): void {
  useLayoutEffect(() => {
    const isFirst = !isPlaced;
    isPlaced = true;
    // The browser has restored the position, or someone is already reading.
    if (keepsPlace || (isFirst && window.scrollY > 0)) return;
    const left = places.get(location.key);
    const part = left === undefined ? partAt(location.hash) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo(0, left ?? 0);
  }, [location, keepsPlace]);
}

function partAt(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every fragment is decodable.
    return null;
  }
}
