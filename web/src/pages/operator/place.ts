import { MESSAGE_STATES, TOILET_LISTS } from '@loovia/core/operator';
import { useLocation, useNavigate, type Location } from 'react-router';
import * as z from 'zod/mini';

export const SECTIONS = ['toilets', 'people', 'messages', 'record'] as const;
export type OperatorSection = (typeof SECTIONS)[number];

export const SECTION_NAMES: Readonly<Record<OperatorSection, string>> = {
  toilets: 'Toilets',
  people: 'People',
  messages: 'Messages',
  record: 'Record',
};

/** What was chosen in a section. It is not in the page's address, as searches contain email addresses. */
const chosenSchema = z.object({
  search: z.catch(z.string(), ''),
  list: z.catch(z.enum(TOILET_LISTS), 'reported'),
  state: z.catch(z.enum(MESSAGE_STATES), 'open'),
});
type Chosen = Readonly<z.infer<typeof chosenSchema>>;

/** Where the operator is: the address has the section, the entry of the tab's history has the rest. */
export type OperatorPlace = Chosen & { readonly section: OperatorSection };

export function useOperatorPlace(): OperatorPlace {
  const location: Location<unknown> = useLocation();
  const named = new URLSearchParams(location.search).get('section');
  const section = SECTIONS.find((name) => name === named) ?? 'toilets';
  return { section, ...(chosenSchema.safeParse(location.state).data ?? chosenSchema.parse({})) };
}

/** Goes somewhere else on this page. Another section starts without a search. */
export function useGo(): (change: Partial<OperatorPlace>) => void {
  const now = useOperatorPlace();
  const navigate = useNavigate();
  return (change) => {
    const { section, ...chosen } = placeAfter(now, change);
    const { section: before, ...chosenBefore } = now;
    const isOtherSection = section !== before;
    // The same place again needs no entry in the history.
    if (!isOtherSection && isSame(chosen, chosenBefore)) return;
    void navigate(hrefOf(section), { state: chosen, preventScrollReset: !isOtherSection });
  };
}

export const hrefOf = (section: OperatorSection) => `?section=${section}`;

function placeAfter(now: OperatorPlace, change: Partial<OperatorPlace>): OperatorPlace {
  const isOtherSection = change.section !== undefined && change.section !== now.section;
  return { ...now, ...(isOtherSection && { search: '' }), ...change };
}

function isSame(a: Chosen, b: Chosen): boolean {
  return a.search === b.search && a.list === b.list && a.state === b.state;
}
