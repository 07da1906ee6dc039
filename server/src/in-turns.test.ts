import { expect, it } from 'vitest';
import { mapInTurns } from './in-turns.ts';

it('makes all in their order, and lets others have turns where that takes long', async () => {
  const time = { ms: 0 };
  const turns = new Set<number>();
  const others = { next: setImmediate(() => undefined) };
  const haveTurn = () => {
    turns.add(time.ms);
    others.next = setImmediate(haveTurn);
  };
  haveTurn();
  const work = (item: number) => {
    time.ms += 15;
    return item * 2;
  };
  const made = await mapInTurns([0, 1, 2, 3, 4, 5], work, () => time.ms);
  clearImmediate(others.next);
  expect(made).toEqual([0, 2, 4, 6, 8, 10]);
  expect([...turns]).toEqual([0, 30, 60]);
});

it('makes what is quick at once', () => {
  const made: number[] = [];
  void mapInTurns(
    [1, 2],
    (item) => made.push(item),
    () => 0,
  );
  expect(made).toEqual([1, 2]);
});
