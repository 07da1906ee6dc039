import type { ToiletDetails } from '@loovia/core/api';
import { FACT_NAMES, type SaidFacts } from '@loovia/core/revisions';
import { postForNothing } from '../../api/client.ts';

export const pathOf = (id: string) => `/api/toilets/${encodeURIComponent(id)}`;

/** The facts as somebody sees them. */
export function seenFacts({ facts }: Pick<ToiletDetails, 'facts'>): Partial<SaidFacts> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, facts[name].value]));
}

/** 'It's right' (FACT-03). */
export function confirmToilet(toilet: ToiletDetails): Promise<void> {
  return postForNothing(`${pathOf(toilet.id)}/confirmations`, { seen: seenFacts(toilet) });
}
