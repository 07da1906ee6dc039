import { setImmediate as nextRound } from 'node:timers/promises';

/** Others' calls wait for no longer than this and one item. */
const TURN_MS = 20;

/**
 * `items.map` for work that a text from outside may make slow, such as judging hours: one item is bounded, a list of
 * them is not. So others' calls have their turns in between.
 */
export async function mapInTurns<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
  elapsedMs: () => number = () => performance.now(),
): Promise<Made[]> {
  const made: Made[] = [];
  let begunMs = elapsedMs();
  for (const item of items) {
    if (elapsedMs() - begunMs >= TURN_MS) {
      await nextRound();
      begunMs = elapsedMs();
    }
    made.push(make(item));
  }
  return made;
}
