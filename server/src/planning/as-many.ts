/** What was planned with as many as can be had together. */
export interface Planned<Item, Plan> {
  /** Null where it can be planned with none. */
  readonly plan: Plan | null;
  readonly taken: readonly Item[];
  readonly leftOut: readonly Item[];
}

/**
 * Plans with all items, or else with each that can be had together with those taken before it.
 * @param plan null where these can't be had together
 */
export async function planWithAsMany<Item, Plan>(
  items: readonly Item[],
  plan: (some: readonly Item[]) => Promise<Plan | null>,
): Promise<Planned<Item, Plan>> {
  const whole = await plan(items);
  if (whole !== null) return { plan: whole, taken: items, leftOut: [] };
  let best: Planned<Item, Plan> = { plan: null, taken: [], leftOut: [] };
  for (const item of items) {
    const taken = [...best.taken, item];
    // All of them were tried already.
    const tried = taken.length < items.length ? await plan(taken) : null;
    best =
      tried === null
        ? { ...best, leftOut: [...best.leftOut, item] }
        : { ...best, plan: tried, taken };
  }
  return best;
}
