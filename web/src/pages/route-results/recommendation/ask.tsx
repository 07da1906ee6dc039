import { recommendationAnswerSchema, recommendationRequest } from '@loovia/core/recommendation';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { postJson } from '../../../api/client.ts';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { logError } from '../../../log.ts';
import { chosenInOrder } from '../route-words.ts';
import type { Asked, Picked } from './state.ts';

/** Asks for a recommendation (API-03). A separate chunk: most journeys do without. */
export async function askRecommendation(
  { journey, base: route, wishes }: Asked,
  signal: AbortSignal,
): Promise<Picked> {
  const { recommendation, stopIds, source, rulesBroken } = await postJson(
    '/api/ai/recommendation',
    recommendationRequest(journey, route, wishes),
    recommendationAnswerSchema,
    { signal },
  );
  const unknown = stopIds.filter((id) => route.stops.every(({ placeId }) => placeId !== id));
  if (unknown.length > 0) {
    logError('Could not find matching toilet for AI recommendation', unknown);
  }
  return {
    text: safeMarkdown(recommendation),
    source,
    isShort: rulesBroken !== undefined && rulesBroken.length > 0,
    isPartial: route.stopsFailed,
    stops: chosenInOrder(route, stopIds),
    unvisited: [],
    missing: unknown.length,
  };
}

/** One level below the box's own heading, whatever level the text wants. */
const Heading: Components['h1'] = ({ children }) => <h4>{children}</h4>;

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => (
    <OutsideLink url={href} newTab>
      {children}
    </OutsideLink>
  ),
  // An image would tell its server who reads this.
  img: ({ alt }) => alt,
};

/**
 * Markdown that others wrote, as elements that can do no harm: no HTML, no images, and links as
 * LIB-26 has them. Read here and now: a text that can't be read fails for its caller, not while the
 * page is drawn.
 */
export function safeMarkdown(text: string): ReactNode {
  // OutsideLink is the judge of addresses.
  return Markdown({ children: text, components, skipHtml: true, urlTransform: (url) => url });
}
