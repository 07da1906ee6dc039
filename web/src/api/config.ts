import { configAnswerSchema, type ConfigAnswer } from '@loovia/core/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson('/api/config', configAnswerSchema, { signal }),
  retry: 1,
  // The page works without it: only the next page load asks again.
  retryOnMount: false,
});

/** The configuration that the server wrote into a page it has drawn; undefined in any other page. */
export function configInPage(): ConfigAnswer | undefined {
  const written: unknown = JSON.parse(elementOfConfig()?.textContent ?? 'null');
  return configAnswerSchema.safeParse(written).data;
}

const elementOfConfig = () => document.getElementById('config');

/** Did the server draw the page that was opened? True on the server, too. */
export function isPageDrawn(): boolean {
  return typeof document === 'undefined' || elementOfConfig() !== null;
}

/** The server's configuration; undefined until it has loaded. */
export function useConfig(): ConfigAnswer | undefined {
  return useQuery(configQuery).data;
}

/** Has the configuration loaded, or finally failed to? */
export function useConfigSettled(): boolean {
  return !useQuery(configQuery).isPending;
}

/**
 * The server's clock. The page takes 'today' and 'now' from it, as the clock of a phone may be wrong. Without an
 * answer from the server, it is the phone's own: a browser that goes back or restores a tab may show a page of
 * hours ago.
 */
export function useServerClock(): () => Date {
  const { data, dataUpdatedAt, isError } = useQuery(configQuery);
  return () => {
    const here = Date.now();
    return new Date(data && !isError ? Date.parse(data.now) + here - dataUpdatedAt : here);
  };
}
