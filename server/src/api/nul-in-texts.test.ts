import { problemSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { peopleAtAToilet } from '../testing/test-toilet-facts.ts';

type Call = [who: 'ann' | 'operator', method: string, path: string, body?: unknown];

const NUL = 'a\0b';
/** Of texts that are looked for in the database, or kept there as they are sent. */
const CALLS: readonly Call[] = [
  ['operator', 'POST', 'toilets/:id/undo', { changes: [NUL] }],
  ['operator', 'POST', 'toilets/:id/redo', { changes: [NUL] }],
  ['operator', 'POST', 'people/undo', { accounts: [NUL] }],
  ['operator', 'POST', 'people/a%00b/block'],
  ['operator', 'POST', 'messages/a%00b/answer', { text: 'Thanks' }],
  ['operator', 'POST', 'record/a%00b/redo'],
  ['operator', 'GET', 'toilets/a%00b'],
  ['operator', 'GET', 'toilets?search=a%00b'],
  ['operator', 'GET', 'record?before=a%00b'],
  ['ann', 'PATCH', '', { name: NUL, seen: { name: NUL } }],
  ['ann', 'PATCH', '', { facts: { radar: true }, seen: { name: NUL, radar: null } }],
  ['ann', 'PATCH', '', { openingHours: NUL }],
  ['ann', 'POST', '/confirmations', { seen: { address: NUL } }],
  ['ann', 'POST', '/reports', { kind: 'wrong', note: NUL }],
  ['ann', 'GET', '%00'],
];

describe.each(TEST_BACKENDS)('the character NUL, on $name', (backend) => {
  const { world, call, operate } = peopleAtAToilet(backend);

  it.each<Call>(CALLS)(
    'fails no call and is explained to %s: %s %s',
    async (who, method, path, body) => {
      const { status, answer } =
        who === 'operator'
          ? await operate(method, path.replace(':id', world.id), body)
          : await call(who, method, path, body);
      expect(status).toBeLessThan(500);
      if (status >= 400) expect(problemSchema.parse(answer).detail).toMatch(/^\S+ .*\S$/);
    },
  );
});
