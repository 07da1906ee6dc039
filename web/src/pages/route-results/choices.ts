import { journeyToQuery, withChoice, type Journey, type LinkedChoice } from '@loovia/core/journeys';
import * as z from 'zod/mini';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

/** What the user has done with the routes on the screen (DATA-18), by the routes' index. */
export interface Choices {
  readonly selectedRoute: number;
  readonly expanded: readonly number[];
  /** Place ids of the stops chosen on each route. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** What was chosen on each route that waits for a recommendation. */
  readonly putAside: Readonly<Record<string, readonly string[]>>;
}

/** Route 1 is selected, all cards are collapsed, nothing is chosen (RES-12, RES-29). */
export const NO_CHOICES: Choices = { selectedRoute: 0, expanded: [], chosen: {}, putAside: {} };

export type ChoiceEvent =
  | { readonly type: 'route-selected'; readonly route: number }
  | { readonly type: 'card-toggled'; readonly route: number }
  | { readonly type: 'stop-toggled'; readonly route: number; readonly placeId: string }
  /** What was chosen before a stop that cannot be visited. */
  | {
      readonly type: 'stops-put-back';
      readonly route: number;
      readonly stopIds: readonly string[];
    }
  /** The route goes on the map, without stops until there is an answer (AI-05). */
  | { readonly type: 'recommendation-asked'; readonly route: number }
  /** AI-06, and what is suggested without being asked. */
  | {
      readonly type: 'stops-recommended' | 'suggestions-taken';
      readonly route: number;
      readonly stopIds: readonly string[];
    };

export function reduceChoices(choices: Choices, event: ChoiceEvent): Choices {
  switch (event.type) {
    case 'route-selected':
      return { ...choices, selectedRoute: event.route };
    case 'card-toggled':
      return { ...choices, expanded: toggled(choices.expanded, event.route) };
    case 'stop-toggled':
      return choosing(choices, event.route, toggled(chosenOn(choices, event.route), event.placeId));
    case 'recommendation-asked': {
      const { route } = event;
      const cleared = choosing({ ...choices, selectedRoute: route }, route, []);
      return { ...cleared, putAside: { ...cleared.putAside, [route]: chosenOn(choices, route) } };
    }
    case 'stops-put-back':
    case 'stops-recommended':
    case 'suggestions-taken':
      return choosing(choices, event.route, event.stopIds);
  }
}

function choosing(choices: Choices, route: number, stopIds: readonly string[]): Choices {
  const others = Object.entries(choices.putAside).filter(([index]) => index !== String(route));
  return {
    ...choices,
    chosen: { ...choices.chosen, [route]: stopIds },
    putAside: Object.fromEntries(others),
  };
}

export function chosenOn(choices: Choices, route: number): readonly string[] {
  return choices.chosen[route] ?? [];
}

function toggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}

const choicesSchema = z.object({
  selectedRoute: z.int().check(z.minimum(0)),
  expanded: z.array(z.int()),
  chosen: z.record(z.string(), z.array(z.string())),
});

/** Part of the browser's storage that lasts as long as the tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Choices survive a reload and the way back to this journey in the same tab, until signing out. A link
 * gives the first ones.
 */
export function keptChoices(
  storage: Pick<TabStorage, 'getItem'>,
  key: string,
  link: LinkedChoice | null = null,
): Choices {
  const first = link ? linkedChoices(link) : NO_CHOICES;
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(key)) ?? 'null');
    const { data } = choicesSchema.safeParse(kept);
    return data ? { ...data, putAside: {} } : first;
  } catch {
    return first;
  }
}

function linkedChoices({ route, stopIds }: LinkedChoice): Choices {
  return { ...NO_CHOICES, selectedRoute: route, chosen: { [route]: stopIds } };
}

/** What is chosen belongs to a journey and to the link that led to it. */
export function choicesKey(journey: Journey, link: LinkedChoice | null): string {
  const query = journeyToQuery(journey);
  return (link ? withChoice(query, link) : query).toString();
}

/** A question doesn't outlive its page: what it put aside is kept as chosen. */
export function keepChoices(storage: TabStorage, key: string, choices: Choices): void {
  const { putAside, ...lasting } = choices;
  const kept = { ...lasting, chosen: { ...lasting.chosen, ...putAside } };
  try {
    storage.setItem(storageKey(key), JSON.stringify(kept));
  } catch {
    // Storage that is full or forbidden costs only the memory of this tab.
  }
}

function storageKey(key: string): string {
  return `${TAB_MEMORY}choices:${key}`;
}
