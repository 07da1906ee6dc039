import { configAnswerSchema, type ConfigAnswer } from '@loovia/core/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson('/api/config', configAnswerSchema, { signal }),
  retry: 1,
  // The page works without it: the next page load asks again, not each part that reads it.
  retryOnMount: false,
});

/** What the server wrote of itself into a page that it has drawn; undefined in any other page. */
export function configInPage(): ConfigAnswer | undefined {
  const written: unknown = JSON.parse(elementOfConfig()?.textContent ?? 'null');
  return configAnswerSchema.safeParse(written).data;
}

const elementOfConfig = () => document.getElementById('config');

/** Did the server draw the page that was opened? True on the server, too. */
export function isPageDrawn(): boolean {
  return typeof document === 'undefined' || elementOfConfig() !== null;
}

/** What the server says of itself; undefined until it is here. */
export function useConfig(): ConfigAnswer | undefined {
  return useQuery(configQuery).data;
}

/** Has an answer about the server come, or finally failed to? */
export function useConfigSettled(): boolean {
  return !useQuery(configQuery).isPending;
}

/**
 * Gives the server's clock as it is when asked: 'today' and 'now' of the page come from it, as the
 * clock of a phone may be wrong. Without an answer of the server, the phone's own.
 */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt } = useQuery(configQuery);
  return () => {
    const here = Date.now();
    return new Date(data ? Date.parse(data.now) + here - dataUpdatedAt : here);
  };
}
