import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

interface One {
  readonly name: number;
  readonly networks: readonly string[];
}

const networks = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('1', '2'), fc.constantFrom('x', 'y'))
  .map(([wide, household, one]) => [wide, wide + household, wide + household + one]);

function lineOf(all: readonly (readonly string[])[]) {
  const line = new FairLine<One>();
  const ones = all.map((from, name) => ({ name, networks: from }));
  for (const one of ones) line.add(one.networks, one);
  return { line, ones };
}

function emptied(line: FairLine<One>): One[] {
  const taken: One[] = [];
  for (let one = line.next(); one; one = line.next()) taken.push(one);
  return taken;
}

it('takes everyone once, those of one network in the order in which they came', () => {
  fc.assert(
    fc.property(fc.array(networks, { maxLength: 30 }), fc.array(fc.nat(29)), (all, leave) => {
      const { line, ones } = lineOf(all);
      const left = new Set(leave.map((index) => ones[index]).filter((one) => one !== undefined));
      for (const one of left) expect(line.delete(one.networks, one)).toBe(true);
      for (const one of left) expect(line.delete(one.networks, one)).toBe(false);
      const staying = ones.filter((one) => !left.has(one));
      expect(line.size).toBe(staying.length);
      const taken = emptied(line);
      expect(new Set(taken)).toEqual(new Set(staying));
      for (const own of Map.groupBy(taken, (one) => one.networks.join()).values()) {
        expect(own.map(({ name }) => name)).toEqual(
          own.map(({ name }) => name).sort((a, b) => a - b),
        );
      }
      expect(line.size).toBe(0);
    }),
  );
});

it('lets a newcomer wait for no more of any other network than of their own, and says how long', () => {
  fc.assert(
    fc.property(fc.array(networks, { maxLength: 30 }), networks, (all, from) => {
      const { line } = lineOf(all);
      const ahead = line.ahead(from);
      const newcomer = { name: -1, networks: from };
      line.add(from, newcomer);
      const before = emptied(line).indexOf(newcomer);
      expect(before).toBeLessThanOrEqual(ahead);
      const own = all.filter(([wide]) => wide === from[0]).length;
      expect(ahead).toBeLessThanOrEqual(3 * (own + 1));
    }),
  );
});

it('has somebody else make room only where a network has more than the newcomer’s', () => {
  fc.assert(
    fc.property(fc.array(networks, { minLength: 1, maxLength: 30 }), networks, (all, from) => {
      const { line } = lineOf(all);
      const last = line.lastOfLongest(from);
      const countOf = (wide: string | undefined) => all.filter(([one]) => one === wide).length;
      if (last && last.networks[0] !== from[0]) {
        expect(countOf(last.networks[0])).toBeGreaterThan(countOf(from[0]) + 1);
      }
      if (last) {
        expect(last.one.networks).toEqual(last.networks);
        expect(line.delete(last.networks, last.one)).toBe(true);
      } else {
        const most = Math.max(...['a', 'b', 'c'].map(countOf));
        expect(countOf(from[0]) + 1).toBeGreaterThanOrEqual(most);
      }
    }),
  );
});

it('passes over networks that may not have a turn', () => {
  const { line } = lineOf([['a'], ['a'], ['b']]);
  expect(line.next((name) => name !== 'a')?.name).toBe(2);
  expect(line.next((name) => name !== 'a')).toBeUndefined();
  expect(line.next()?.name).toBe(0);
});
