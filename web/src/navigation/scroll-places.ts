import type { Location } from 'react-router';
import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../browser-storage.ts';
import { TAB_MEMORY } from '../session/tab-memory.ts';

const STORED_AS = `${TAB_MEMORY}places`;
const placesSchema = z.record(z.string(), z.number());

/** How far down each entry of the tab's history was left, in CSS pixels. */
const places = new Map<string, number>(
  Object.entries(tabStorage.parsed(STORED_AS, placesSchema) ?? {}),
);
/** Has the page been scrolled to where its first screen was left? */
let isPlaced = false;

export function rememberPlace({ key }: Location): void {
  places.set(key, window.scrollY);
}

/** From here on the page scrolls on its own; what is remembered outlives a load. */
export function keepPlaces(shown: () => Location): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual';
  });
  window.addEventListener('pagehide', () => {
    rememberPlace(shown());
    // While a page loads, the browser is faster.
    window.history.scrollRestoration = 'auto';
    tabStorage.set(STORED_AS, JSON.stringify(Object.fromEntries(places)));
  });
}

/** Scrolls to where the entry was left; a new one begins at its fragment, or at its top. */
export function useScrollPlace(location: Location, keepsPlace: boolean): void {
  useLayoutEffect(() => {
    const isFirst = !isPlaced;
    isPlaced = true;
    // The browser knew the place, or somebody reads already.
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
