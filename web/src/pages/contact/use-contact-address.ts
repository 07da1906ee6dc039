import { isContactCategory } from '@loovia/core/contact';
import { useSearchParams } from 'react-router';
import { useReportedToilet } from './use-reported-toilet.ts';

/** What the page's address fills in: `?category=loo_issue&toilet=<placeId>`. */
export function useContactAddress() {
  const [query, setQuery] = useSearchParams();
  const category = query.get('category') ?? '';
  const toilet = useReportedToilet(query.get('toilet') ?? '');
  return {
    search: query.toString(),
    category: isContactCategory(category) ? category : '',
    toilet,
    removeToilet: () => {
      const rest = new URLSearchParams(query);
      rest.delete('toilet');
      setQuery(rest, { replace: true, preventScrollReset: true });
    },
  };
}
