import { MESSAGE_STATES, TOILET_LISTS } from '@loovia/core/operator';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { say } from './said.ts';

export const SECTIONS = ['toilets', 'people', 'messages', 'record'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  toilets: 'Toilets',
  people: 'People',
  messages: 'Messages',
  record: 'Record',
};

/** The heading of the section, which takes the focus when another one opens. */
export const TITLE_ID = 'title';

/** What was chosen in a section. Email addresses that are searched for stay out of the page's address. */
const chosenSchema = z.object({
  search: z.catch(z.string(), ''),
  list: z.catch(z.enum(TOILET_LISTS), 'reported'),
  state: z.catch(z.enum(MESSAGE_STATES), 'open'),
});

/** Where somebody is: the address names the section, the entry in the browser's history has the rest. */
export type Place = Readonly<z.infer<typeof chosenSchema>> & { readonly section: Section };

function placeOfBrowser(): Place {
  const named = new URLSearchParams(window.location.search).get('section');
  const section = SECTIONS.find((name) => name === named) ?? 'toilets';
  const kept: unknown = window.history.state;
  return { section, ...(chosenSchema.safeParse(kept).data ?? chosenSchema.parse({})) };
}

let place = placeOfBrowser();
const listeners = new Set<() => void>();

function arrive(): void {
  const before = place;
  place = placeOfBrowser();
  const isOther = place.section !== before.section;
  if (isOther) say('');
  nameDocument();
  // The new heading must be there to take the focus.
  flushSync(() => {
    for (const listener of listeners) listener();
  });
  if (isOther) document.getElementById(TITLE_ID)?.focus();
}

function nameDocument(): void {
  document.title = `${SECTION_NAMES[place.section]} – Operators – Loovia`;
}

/** From now on the page follows the browser's Back and Forward. */
export function followBrowser(): void {
  nameDocument();
  window.addEventListener('popstate', arrive);
}

export const hrefOf = (section: Section) => `?section=${section}`;

/** Goes somewhere else on this page. A search does not come along into another section. */
export function go(change: Partial<Place>): void {
  const left = change.section !== undefined && change.section !== place.section;
  const next: Place = { ...place, ...(left && { search: '' }), ...change };
  // Going where one is makes no entry in the history.
  if (isSame(next, place)) return;
  const { section, ...chosen } = next;
  window.history.pushState(chosen, '', hrefOf(section));
  arrive();
}

function isSame(a: Place, b: Place): boolean {
  return (
    a.section === b.section && a.search === b.search && a.list === b.list && a.state === b.state
  );
}

export function usePlace(): Place {
  return useSyncExternalStore(listen, () => place);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
