/** Where each share begins when shares of these lengths lie one after another, and where all end. */
export function firsts(lengths: readonly number[]): Uint32Array {
  const result = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, n) => {
    result[n + 1] = (result[n] ?? 0) + length;
  });
  return result;
}

/** Copies arrays one after another into one that is large enough for all. */
export function joined<T extends Uint8Array | Uint32Array | Int32Array>(
  parts: readonly T[],
  create: (length: number) => T,
): T {
  const whole = create(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
