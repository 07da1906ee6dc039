import { isContactCategory } from '@loovia/core/contact';
import { useLocation, useSearchParams, type Location } from 'react-router';
import * as z from 'zod/mini';
import { cameFromResults } from './report-link.ts';
import { useReportedToilet } from './use-reported-toilet.ts';

const historyStateSchema = z.object({ form: z.string() });

export type ContactAddress = ReturnType<typeof useContactAddress>;

/** What the page's address fills in: `?category=loo_issue&toilet=<placeId>`. */
export function useContactAddress() {
  const [query, setQuery] = useSearchParams();
  const location: Location<unknown> = useLocation();
  const form = historyStateSchema.safeParse(location.state).data?.form ?? query.toString();
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
