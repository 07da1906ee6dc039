/** An object with only these fields of another. */
export function pick<T extends object, Key extends keyof T>(
  from: T,
  keys: readonly Key[],
): Pick<T, Key> {
  // The type of `fromEntries` does not show that these are the entries of the keys.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}
