/** Random numbers between 0 and 1, the same each time (Lehmer, 1951). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

export type Random = ReturnType<typeof randomNumbers>;
