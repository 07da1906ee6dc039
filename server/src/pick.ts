/** Some fields of an object, without its others. */
export function pick<T extends object, Key extends keyof T>(
  from: T,
  keys: readonly Key[],
): Pick<T, Key> {
  // The entries are those of the keys, which `fromEntries` does not say.
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}
