import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { ProblemError } from '../http/problem.ts';
import { countPaidCalls } from './paid-calls.ts';

const log = pino({ level: 'silent' });
const callerOf = (id: string) => ({
  user: { id, email: `${id}@example.org`, countedAs: `account:${id}` },
  log,
});

describe.each(TEST_BACKENDS)('calls that cost money, counted in $name', (backend) => {
  const database = useDatabase(backend);

  it('are so many for each account, of each kind, in 15 minutes', async () => {
    let now = new Date('2024-03-05T09:00:00Z');
    const count = countPaidCalls({ db: database.db, clock: () => now });
    const together = Array.from({ length: 42 }, () => count('journeys', callerOf('ann')));
    const ends = await Promise.allSettled(together);
    const refused = ends
      .filter((end) => end.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    expect(refused).toHaveLength(2);
    const [error] = refused;
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ init: { status: 429, retryAfterSeconds: 900 } });
    await count('searches', callerOf('ann'));
    await count('journeys', callerOf('bob'));
    now = new Date('2024-03-05T09:15:00Z');
    await count('journeys', callerOf('ann'));
  });
});

it('STOP-10 are answered even if the database cannot count them', async () => {
  const [backend] = TEST_BACKENDS;
  const database = await backend.open();
  await database.close();
  const count = countPaidCalls({ db: database.db, clock: () => new Date() });
  await expect(count('journeys', callerOf('ann'))).resolves.toBeUndefined();
});
