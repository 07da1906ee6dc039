import { describe, expect, it } from 'vitest';
import { TEST_BACKENDS } from '../testing/test-database.ts';
import { peopleAtAToilet, REGULAR } from '../testing/test-toilet-facts.ts';
import { storeUser } from '../testing/test-users.ts';

/** Whoever has a /48 of IPv6 has 256 of these /56s, as a household has one. */
const household = (index: number) => `2001:db8:0:${index.toString(16)}00::1`;

describe.each(TEST_BACKENDS)('people of one IPv6 network, on $name', (backend) => {
  const { world, later, statusOf, shown } = peopleAtAToilet(backend);

  it('FACT-09 are one person within a day, wherever in a /48 they are', async () => {
    const report = { kind: 'gone' };
    for (const [index, who] of ['ann', 'ben', 'cat'].entries()) {
      expect(await statusOf(who, 'POST', '/reports', report, household(index))).toBe(204);
    }
    expect((await shown()).status).toMatchObject({ state: 'gone', isCertain: false });
    later(0.1);
    expect(await statusOf('dan', 'POST', '/reports', report, '2001:db8:1::1')).toBe(204);
    expect((await shown()).status).toMatchObject({ state: 'gone', isCertain: true });
  });

  it('FACT-09 change a toilet in a day: ten of a /56 and twenty of a /48', async () => {
    const statusesFrom = async (name: string, addresses: readonly string[]) => {
      const statuses: number[] = [];
      for (const [index, address] of addresses.entries()) {
        const who = `${name}${String(index)}`;
        await storeUser(world.database.db, who, REGULAR);
        const body = { facts: { radar: true } };
        statuses.push(await statusOf(who, 'PATCH', '', body, address));
      }
      return statuses;
    };
    const phones = Array.from({ length: 11 }, (_, index) => `2001:db8:0:${index.toString(16)}::1`);
    expect(await statusesFrom('phone', phones)).toEqual([...Array<number>(10).fill(200), 429]);
    const households = Array.from({ length: 11 }, (_, index) => household(index + 1));
    expect(await statusesFrom('house', households)).toEqual([...Array<number>(10).fill(200), 429]);
  });
});
