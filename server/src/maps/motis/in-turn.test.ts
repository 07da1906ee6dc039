import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('so much work is done at the same time, the rest in turn, and what fails makes room as well', async () => {
  const limited = inTurn(2);
  const begun: number[] = [];
  const ends: ((isWell: boolean) => void)[] = [];
  const all = [0, 1, 2, 3].map((number) =>
    limited(() => {
      begun.push(number);
      return new Promise<number>((resolve, reject) => {
        ends[number] = (isWell) => {
          if (isWell) resolve(number);
          else reject(new Error('failed'));
        };
      });
    }),
  );
  const results = Promise.allSettled(all);
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.(false);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.(true);
  await settled();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[2]?.(true);
  ends[3]?.(true);
  const statuses = (await results).map(({ status }) => status);
  expect(statuses).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(await limited(() => Promise.resolve('later'))).toBe('later');
});
