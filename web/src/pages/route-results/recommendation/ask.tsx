import { recommendationAnswerSchema, recommendationRequest } from '@loovia/core/recommendation';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { postJson } from '../../../api/client.ts';
import { OutsideLink } from '../../../components/outside-link.tsx';
import { logError } from '../../../browser/log.ts';
import { chosenInOrder } from '../../../journeys/travel-order.ts';
import type { Asked, Picked } from './state.ts';

/** Asks for a recommendation (API-03). A chunk that most journeys do without. */
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

/** One level below the box's own heading, whatever level the text has. */
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
  // Loading an image would tell its server about the reader.
  img: ({ alt }) => alt,
};

/**
 * Untrusted Markdown as harmless elements: no HTML, no images, and only the links that LIB-26 allows. It
 * is parsed here, so that a text that cannot be parsed fails for the caller, not while React renders.
 */
export function safeMarkdown(text: string): ReactNode {
  // OutsideLink checks the addresses.
  return Markdown({ children: text, components, skipHtml: true, urlTransform: (url) => url });
}
