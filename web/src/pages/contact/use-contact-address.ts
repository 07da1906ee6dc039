import { isContactCategory } from '@loovia/core/contact';
import { databaseIdOf } from '@loovia/core/toilets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams, type Location } from 'react-router';
import * as z from 'zod/mini';
import { getJson } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { cameFromResults, reportedIn } from './report-link.ts';

const formStateSchema = z.object({ form: z.string() });

export type ContactAddress = ReturnType<typeof useContactAddress>;

/** What the page's address fills in: `?category=loo_issue&toilet=<placeId>`. */
export function useContactAddress() {
  const [query, setQuery] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const form = formStateSchema.safeParse(location.state).data?.form ?? query.toString();
  const category = query.get('category') ?? '';
  const toilet = useReportedToilet(query.get('toilet') ?? '');
  const isFromResults = cameFromResults(location.state);
  return {
    /** What is written belongs to it: each address has one, which stays when the toilet is taken out. */
    form,
    category: isContactCategory(category) ? category : '',
    toilet,
    isFromResults,
    removeToilet: () => {
      const rest = new URLSearchParams(query);
      rest.delete('toilet');
      const state = { form, ...(isFromResults && { from: '/route-results' }) };
      setQuery(rest, { replace: true, preventScrollReset: true, state });
    },
  };
}

/** The toilet that a message is about, as far as it is known. */
export interface ReportedToilet {
  readonly placeId: string;
  /** Null while it is not known. */
  readonly name: string | null;
  readonly address: string | null;
  readonly state: 'known' | 'loading' | 'unreadable';
}

/** What the message needs to know of it. */
const toiletSchema = z.object({ name: z.string(), address: z.nullable(z.string()) });

/** A toilet of the database; null = it has none of this id. */
function toiletQuery(id: string | null) {
  return queryOptions({
    // Apart from what the toilet's own page knows, which is more.
    queryKey: ['toilet', 'reported', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      try {
        const path = `/api/toilets/${encodeURIComponent(id ?? '')}`;
        return await getJson(path, toiletSchema, { signal });
      } catch (error) {
        if (error instanceof ProblemError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/**
 * The toilet that the page's address names. What the address alone claims is not believed: a toilet
 * of the database is looked up there, any other is known from the link that led here or not at all.
 * @returns null = none; 'gone' = one that the database does not have
 */
function useReportedToilet(placeId: string): ReportedToilet | 'gone' | null {
  const location: Location<unknown> = useLocation();
  const id = databaseIdOf(placeId);
  const { data, isPending, isError } = useQuery(toiletQuery(id));
  const linked = reportedIn(location.state, placeId);
  if (id === null) return linked && { ...linked, state: 'known' };
  if (data === null) return 'gone';
  if (data) return { placeId, name: data.name, address: data.address, state: 'known' };
  if (linked) return { ...linked, state: isPending ? 'loading' : 'unreadable' };
  const unnamed = { placeId, name: null, address: null };
  return { ...unnamed, state: isError ? 'unreadable' : 'loading' };
}
