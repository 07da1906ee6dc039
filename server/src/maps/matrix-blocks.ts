import { chunksOf } from '../chunks-of.ts';

/** A matrix `[source][target]`, asked for in blocks of limited size, all at once. */
export async function inBlocks<Place, Cost>(
  [sources, mostSources]: readonly [places: readonly Place[], most: number],
  [targets, mostTargets]: readonly [places: readonly Place[], most: number],
  ask: (
    sources: readonly Place[],
    targets: readonly Place[],
  ) => Promise<readonly (readonly Cost[])[]>,
): Promise<Cost[][]> {
  const rows = await Promise.all(
    chunksOf(sources, mostSources).map(async (some) => {
      const blocks = await Promise.all(
        chunksOf(targets, mostTargets).map((others) => ask(some, others)),
      );
      return some.map((_, row) => blocks.flatMap((block) => block[row] ?? []));
    }),
  );
  return rows.flat();
}
