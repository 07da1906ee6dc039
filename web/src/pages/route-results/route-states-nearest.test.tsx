import type { ToiletsNearAnswer } from '@loovia/core/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { JOURNEY } from '../../testing/test-journey.ts';
import { nearToilet } from '../../testing/test-toilet.ts';
import { NearestToilets, nearestQuery } from './route-states-nearest.tsx';

const journey = { ...JOURNEY, disabilityAccess: true };

function textOf(change: Partial<ToiletsNearAnswer>): string {
  const client = new QueryClient();
  client.setQueryData(nearestQuery(journey).queryKey, {
    toilets: [{ ...nearToilet('1'), isAccessible: true }],
    walks: 'step-free',
    region: { title: 'Pennyshire', reachesHere: true },
    isIncomplete: false,
    ...change,
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <NearestToilets journey={journey} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each([
  [{}, 'Walks avoid steps'],
  [{ walks: 'streets' }, 'We do not know where steps are here'],
  [{ walks: 'unavailable' }, 'Distances are in a straight line'],
  [
    { gapMetres: 227 },
    'The step-free walks begin 227\u00a0m away. The way to them may have steps.',
  ],
  [
    { walks: 'streets', gapMetres: 227 },
    'The walks begin 227\u00a0m away. We know of no path to them.',
  ],
  [{ isIncomplete: true }, 'Some toilets may be missing'],
  [{ region: { title: 'Pennyshire', reachesHere: false } }, 'Loovia does not reach here'],
] as const)('ERR-07 NEAR-03 the nearest toilets say what is not known: %j', (change, words) => {
  expect(textOf(change)).toContain(words);
});

it('ERR-07 nothing is said of walks where there are no toilets to walk to', () => {
  const text = textOf({ toilets: [nearToilet('1')] });
  expect(text).toContain('We know no accessible toilets');
  expect(text).not.toContain('Walks avoid steps');
});
