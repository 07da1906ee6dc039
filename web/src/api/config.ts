import { configAnswerSchema, type ConfigAnswer } from '@loovia/core/api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from './client.ts';

export const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => getJson('/api/config', configAnswerSchema, { signal }),
  retry: 2,
});

/** What the server says of itself; undefined until it is here. */
export function useConfig(): ConfigAnswer | undefined {
  return useQuery(configQuery).data;
}
