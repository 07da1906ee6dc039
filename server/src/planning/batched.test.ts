import { expect, it } from 'vitest';
import { batched } from './batched.ts';

function doubling() {
  const asked: number[][] = [];
  const double = batched(String, (keys: readonly number[]) => {
    asked.push([...keys]);
    return Promise.resolve(keys.map((key) => (key === 0 ? null : 2 * key)));
  });
  return { asked, double };
}

it('asks for all keys of one turn at once, for each only once', async () => {
  const { asked, double } = doubling();
  const first = Promise.all([double(1), double(2), double(1)]);
  // Code that awaits a settled promise is still in the same turn.
  const second = Promise.resolve().then(() => double(3));
  expect([await first, await second]).toEqual([[2, 4, 2], 6]);
  expect(asked).toEqual([[1, 2, 3]]);
  expect(await Promise.all([double(3), double(4)])).toEqual([6, 8]);
  expect(asked).toEqual([[1, 2, 3], [4]]);
});

it('accepts null as an answer, and throws where an answer is missing', async () => {
  expect(await doubling().double(0)).toBeNull();
  const none = batched<number, number>(String, () => Promise.resolve([]));
  await expect(none(1)).rejects.toThrow('There is no answer for 1.');
});

it('fails for all keys of a batch', async () => {
  const broken = batched<number, number>(String, () => Promise.reject(new Error('gone')));
  const answers = await Promise.allSettled([broken(1), broken(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
