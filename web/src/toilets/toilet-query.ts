import { toiletDetailsSchema, toiletOfPageSchema, type ToiletOfPage } from '@loovia/core/api';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { getJson } from '../api/client.ts';
import { ProblemError } from '../api/problem-error.ts';

export const pathOf = (id: string) => `/api/toilets/${encodeURIComponent(id)}`;

/** What we know about a toilet can change while someone reads its page. */
const FRESH_MS = 60_000;

/** One toilet: at first as the server wrote it into the page, then as the API answers. */
export const toiletQuery = (id: string) =>
  queryOptions({
    queryKey: ['toilet', id],
    queryFn: ({ signal }) => fetchToilet(id, signal),
    staleTime: FRESH_MS,
    initialData: () => toiletInPage(id),
    initialDataUpdatedAt: () => writtenAt(toiletInPage(id)),
  });

/** A browser that goes back or restores a tab may show a page of hours ago. */
function writtenAt(toilet: ToiletOfPage | undefined): number {
  return typeof toilet === 'object' ? Date.parse(toilet.opening.at) : Date.now();
}

async function fetchToilet(id: string, signal: AbortSignal): Promise<ToiletOfPage> {
  try {
    return await getJson(pathOf(id), toiletDetailsSchema, { signal });
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return 'unknown';
    throw error;
  }
}

function toiletInPage(id: string): ToiletOfPage | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById('toilet');
  if (element?.dataset.id !== id) return undefined;
  const written: unknown = JSON.parse(element.textContent);
  return toiletOfPageSchema.safeParse(written).data;
}

/** Someone has changed a toilet, which the next search must find. */
export function forgetRoutes(client: QueryClient): void {
  client.removeQueries({ queryKey: ['routes'] });
}
