import { MESSAGE_STATES, TOILET_LISTS } from '@loovia/core/operator';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { sharedValue } from '../../src/browser/shared-value.ts';
import { say } from './said.tsx';

export const SECTIONS = ['toilets', 'people', 'messages', 'record'] as const;
export type Section = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<Section, string>> = {
  toilets: 'Toilets',
  people: 'People',
  messages: 'Messages',
  record: 'Record',
};

/** The heading of the section, which takes the focus when the section opens. */
export const TITLE_ID = 'title';

/** What was chosen in a section. It is not in the page's address, as searches contain email addresses. */
const chosenSchema = z.object({
  search: z.catch(z.string(), ''),
  list: z.catch(z.enum(TOILET_LISTS), 'reported'),
  state: z.catch(z.enum(MESSAGE_STATES), 'open'),
});

/** Where the operator is: the address has the section, the browser's history state has the rest. */
export type Place = Readonly<z.infer<typeof chosenSchema>> & { readonly section: Section };

function placeOfBrowser(): Place {
  const named = new URLSearchParams(window.location.search).get('section');
  const section = SECTIONS.find((name) => name === named) ?? 'toilets';
  const kept: unknown = window.history.state;
  return { section, ...(chosenSchema.safeParse(kept).data ?? chosenSchema.parse({})) };
}

const place = sharedValue(placeOfBrowser());

export const usePlace = place.useValue;

function arrive(): void {
  const next = placeOfBrowser();
  const isOtherSection = next.section !== place.get().section;
  if (isOtherSection) say('');
  nameDocument(next);
  // The new heading must be rendered before it can take the focus.
  flushSync(() => {
    place.set(next);
  });
  if (isOtherSection) document.getElementById(TITLE_ID)?.focus();
}

function nameDocument({ section }: Place): void {
  document.title = `${SECTION_NAMES[section]} – Operators – Loovia`;
}

/** Makes the page follow the browser's Back and Forward. */
export function followBrowser(): void {
  nameDocument(place.get());
  window.addEventListener('popstate', arrive);
}

export const hrefOf = (section: Section) => `?section=${section}`;

/** Goes somewhere else on this page. Another section starts without a search. */
export function go(change: Partial<Place>): void {
  const now = place.get();
  const isOtherSection = change.section !== undefined && change.section !== now.section;
  const next: Place = { ...now, ...(isOtherSection && { search: '' }), ...change };
  // The same place again needs no entry in the history.
  if (isSame(next, now)) return;
  const { section, ...chosen } = next;
  window.history.pushState(chosen, '', hrefOf(section));
  arrive();
}

function isSame(a: Place, b: Place): boolean {
  return (
    a.section === b.section && a.search === b.search && a.list === b.list && a.state === b.state
  );
}
