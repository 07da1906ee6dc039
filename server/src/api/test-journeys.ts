import { journeysInMemory } from '../testing/test-kept-journeys.ts';
import type { Planning } from '../planning/planning.ts';
import { placeAt, planningIn, toilet } from '../testing/test-world.ts';
import { rootApp, userOf } from '../testing/test-root.ts';
import { createJourneysRouter, type JourneysOptions } from './journeys.ts';
import type { CountPaidCall } from './paid-calls.ts';

export const ANN = userOf('u1');

interface Parts {
  readonly user?: typeof ANN;
  readonly countPaidCall?: CountPaidCall;
  readonly keptJourneys?: JourneysOptions['keptJourneys'];
  readonly sharedJourneys?: JourneysOptions['sharedJourneys'];
}

/** Calls of the journeys API in a world with thirty toilets, by Ann unless another user is given. */
export function journeysApp(
  change: Partial<Planning> = {},
  {
    user = ANN,
    countPaidCall,
    keptJourneys = journeysInMemory(),
    sharedJourneys = null,
  }: Parts = {},
) {
  const toilets = Array.from({ length: 30 }, (_, index) => toilet(`t${index}`, placeAt(index + 1)));
  const { planning } = planningIn({ toilets });
  const clock = () => new Date('2024-03-05T08:00:00Z');
  const router = createJourneysRouter({
    planning: { ...planning, ...change },
    clock,
    keptJourneys,
    sharedJourneys,
    countPaidCall,
  });
  const readUser = () => Promise.resolve(user.id === '' ? null : user);
  const app = rootApp([router], { readUser });
  return (path: string, body: unknown) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
}
