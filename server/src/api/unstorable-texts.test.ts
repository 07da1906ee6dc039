import { problemSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { peopleAtAToilet } from '../testing/test-toilet-facts.ts';

type Call = [who: 'ann' | 'operator', method: string, path: string, body?: unknown];

/** Texts that are looked for in the database, or kept there as they are sent; `coded` is the same in an address. */
const calls = (text: string, coded: string): readonly Call[] => [
  ['operator', 'POST', 'toilets/:id/undo', { changes: [text] }],
  ['operator', 'POST', 'toilets/:id/redo', { changes: [text] }],
  ['operator', 'POST', 'people/undo', { accounts: [text] }],
  ['operator', 'POST', `people/${coded}/block`],
  ['operator', 'POST', `messages/${coded}/answer`, { text: 'Thanks' }],
  ['operator', 'POST', `record/${coded}/redo`],
  ['operator', 'GET', `toilets/${coded}`],
  ['operator', 'GET', `toilets?search=${coded}`],
  ['operator', 'GET', `record?before=${coded}`],
  ['ann', 'PATCH', '', { name: text, seen: { name: text } }],
  ['ann', 'PATCH', '', { facts: { radar: true }, seen: { name: text, radar: null } }],
  ['ann', 'PATCH', '', { openingHours: text }],
  ['ann', 'PATCH', '', { openingHours: `Mo-Fr 09:00-17:00 "${text}"` }],
  ['ann', 'POST', '/confirmations', { seen: { address: text } }],
  ['ann', 'POST', '/reports', { kind: 'wrong', note: text }],
  ['ann', 'GET', coded],
];

describe.each(TEST_BACKENDS)('texts that no database takes, on $name', (backend) => {
  const { world, call, operate } = peopleAtAToilet(backend);

  const isExplained = async ([who, method, path, body]: Call) => {
    const { status, answer } =
      who === 'operator'
        ? await operate(method, path.replace(':id', world.id), body)
        : await call(who, method, path, body);
    expect(status).toBeLessThan(500);
    if (status >= 400) expect(problemSchema.parse(answer).detail).toMatch(/^\S+ .*\S$/);
  };

  it.each<Call>(calls('a\0b', '%00'))(
    'the character NUL fails no call and is explained to %s: %s %s',
    (...given) => isExplained(given),
  );

  it.each<Call>(calls('a\ud800b', '%ED%A0%80'))(
    'half of a surrogate pair fails no call and is explained to %s: %s %s',
    (...given) => isExplained(given),
  );
});
