import { journeyToQuery, withChoice, type Journey, type LinkedChoice } from '@loovia/core/journeys';
import { useEffect, useReducer } from 'react';
import * as z from 'zod/mini';
import { tabStorage } from '../../browser/storage.ts';
import { TAB_MEMORY } from '../../session/tab-memory.ts';

/** What the user did with the routes on the screen (DATA-18), by the routes' index. */
export interface Choices {
  readonly selectedRoute: number;
  readonly expanded: readonly number[];
  /** Place ids of the stops chosen on each route. */
  readonly chosen: Readonly<Record<string, readonly string[]>>;
  /** The stops that were chosen on routes now waiting for a recommendation. */
  readonly putAside: Readonly<Record<string, readonly string[]>>;
}

/** Route 1 is selected, all cards are collapsed, nothing is chosen (RES-12, RES-29). */
export const NO_CHOICES: Choices = { selectedRoute: 0, expanded: [], chosen: {}, putAside: {} };

export type ChoiceEvent = { readonly route: number } & (
  | { readonly type: 'route-selected' | 'card-toggled' }
  | { readonly type: 'stop-toggled'; readonly placeId: string }
  /** Leaves the route without stops until the answer comes (AI-05). */
  | { readonly type: 'recommendation-asked' }
  /** Replaces what was chosen before (AI-06). */
  | { readonly type: 'stops-chosen'; readonly stopIds: readonly string[] }
);

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
      const cleared = choosing(choices, route, []);
      return { ...cleared, putAside: { ...cleared.putAside, [route]: chosenOn(choices, route) } };
    }
    case 'stops-chosen':
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

/**
 * Choices survive a reload, and coming back to this journey in the same tab, until the user signs out. A
 * shared link sets the first ones.
 */
export function keptChoices(key: string, link: LinkedChoice | null = null): Choices {
  const kept = tabStorage.parsed(storageKey(key), choicesSchema);
  if (kept) return { ...kept, putAside: {} };
  if (!link) return NO_CHOICES;
  const { route, stopIds } = link;
  return { ...NO_CHOICES, selectedRoute: route, chosen: { [route]: stopIds } };
}

/** A recommendation still awaited is lost with the page: the stops it put aside are kept as chosen. */
export function keepChoices(key: string, { putAside, ...lasting }: Choices): void {
  const kept = { ...lasting, chosen: { ...lasting.chosen, ...putAside } };
  tabStorage.set(storageKey(key), JSON.stringify(kept));
}

function storageKey(key: string): string {
  return `${TAB_MEMORY}choices:${key}`;
}

/** Choices belong to a journey and to the link that led to it. */
export function choicesKey(journey: Journey, link: LinkedChoice | null): string {
  const query = journeyToQuery(journey);
  return (link ? withChoice(query, link) : query).toString();
}

/** The user's choices, kept with the tab. */
export function useChoices(journey: Journey, link: LinkedChoice | null) {
  const key = choicesKey(journey, link);
  const [choices, dispatch] = useReducer(reduceChoices, null, () => keptChoices(key, link));
  useEffect(() => {
    keepChoices(key, choices);
  }, [key, choices]);
  return { choices, dispatch };
}
