import { isContactCategory } from '@loovia/core/contact';
import { databaseIdOf } from '@loovia/core/toilets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams, type Location } from 'react-router';
import * as z from 'zod/mini';
import { getJson } from '../../api/client.ts';
import { ProblemError } from '../../api/problem-error.ts';
import { cameFromResults, reportedIn } from '../../toilets/report-link.ts';

const formStateSchema = z.object({ form: z.string() });

export type ContactAddress = ReturnType<typeof useContactAddress>;

/** What the page's address (`?category=loo_issue&toilet=<placeId>`) fills in. */
export function useContactAddress() {
  const [query, setQuery] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const form = formStateSchema.safeParse(location.state).data?.form ?? query.toString();
  const category = query.get('category') ?? '';
  const toilet = useReportedToilet(query.get('toilet') ?? '');
  const isFromResults = cameFromResults(location.state);
  return {
    /** The key of the draft: one for each address, the same after the toilet was removed. */
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

/** The toilet that a message is about, as far as we know it. */
export interface ReportedToilet {
  readonly placeId: string;
  /** Null while it is not known. */
  readonly name: string | null;
  readonly address: string | null;
  readonly state: 'known' | 'loading' | 'unreadable';
}

/** What the form shows of it. */
const toiletSchema = z.object({ name: z.string(), address: z.nullable(z.string()) });

/** A toilet of the database; null = there is none with this id. */
function toiletQuery(id: string | null) {
  return queryOptions({
    // Not the key of the toilet's own page, which loads more.
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
 * The toilet that the page's address names. The address alone is not trusted: a toilet of the database is
 * looked up, and any other must come from the link that led here.
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
