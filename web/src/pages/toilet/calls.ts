import type { ToiletDetails } from '@loovia/core/api';
import { FACT_NAMES, type EditableFacts } from '@loovia/core/revisions';
import { postForNothing } from '../../api/client.ts';

export const pathOf = (id: string) => `/api/toilets/${encodeURIComponent(id)}`;

/** The facts as somebody sees them. */
export function seenFacts({ facts }: Pick<ToiletDetails, 'facts'>): Partial<EditableFacts> {
  return Object.fromEntries(FACT_NAMES.map((name) => [name, facts[name].value]));
}

/** 'It's right' (FACT-03). */
export function confirmToilet(toilet: ToiletDetails): Promise<void> {
  return postForNothing(`${pathOf(toilet.id)}/confirmations`, { seen: seenFacts(toilet) });
}
