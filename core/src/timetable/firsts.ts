/** Where each part begins if parts of these lengths follow each other, and where the last ends. */
export function firsts(lengths: ArrayLike<number>): Uint32Array {
  const result = new Uint32Array(lengths.length + 1);
  for (let n = 0; n < lengths.length; n += 1) result[n + 1] = (result[n] ?? 0) + (lengths[n] ?? 0);
  return result;
}
