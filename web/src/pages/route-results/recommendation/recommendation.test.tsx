import type { CandidateStop, Route } from '@loovia/core/api';
import type { Journey } from '@loovia/core/journeys';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ResultsState } from '../use-results.ts';
import type { ShownRoute } from '../use-shown-routes.ts';
import { RecommendationButton } from './recommendation.tsx';
import { buttonWords, type ButtonState } from './words.ts';

// Only what the button reads.
const stop = { placeId: 'db_1' } as CandidateStop;
const READY = { frequency: 20, stops: [stop], stopsFailed: false, asking: false, reloading: false };

it.each<[ButtonState, Partial<typeof READY>]>([
  ['ready', {}],
  ['ready', { stopsFailed: true }],
  ['asking', { asking: true }],
  ['loading-stops', { stops: [], stopsFailed: true, reloading: true }],
  ['no-stops-wanted', { frequency: 0 }],
  ['no-stops-wanted', { frequency: 0, stops: [] }],
  ['stops-failed', { stops: [], stopsFailed: true }],
  ['no-stops', { stops: [] }],
])('AI-02 AI-03 AI-04 %s: %j', (state, change) => {
  const { frequency, stops, stopsFailed, asking, reloading } = { ...READY, ...change };
  const recommendation = asking ? ({ kind: 'asking' } as const) : null;
  const html = renderToStaticMarkup(
    <RecommendationButton
      shown={{ route: { stops, stopsFailed } as Route, recommendation, reloading } as ShownRoute}
      results={{ journey: { frequency } as Journey } as ResultsState}
    />,
  );
  expect(html).toContain(`>${buttonWords(state)}<`);
  expect(html).toContain(`aria-disabled="${String(state !== 'ready')}"`);
});
