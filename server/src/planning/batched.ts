/**
 * Loads values in batches: all keys asked for in one turn of the event loop go to `load` together, each
 * only once. So code that plans one thing at a time still asks the engine for all of them in one call.
 */
export function batched<Key, Value>(
  nameOf: (key: Key) => string,
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
): (key: Key) => Promise<Value> {
  const answers = new Map<string, Promise<Value>>();
  let gathering: { keys: Key[]; loaded: Promise<readonly Value[]> } | null = null;

  const gather = () => {
    const keys: Key[] = [];
    const turnEnds = new Promise<void>((resolve) => setImmediate(resolve));
    const loaded = turnEnds.then(() => {
      gathering = null;
      return load(keys);
    });
    return { keys, loaded };
  };

  return (key) => {
    const name = nameOf(key);
    const known = answers.get(name);
    if (known) return known;
    const { keys, loaded } = (gathering ??= gather());
    const index = keys.push(key) - 1;
    const answer = loaded.then((values) => {
      const value = values[index];
      if (value === undefined) throw new RangeError(`There is no answer for ${name}.`);
      return value;
    });
    answers.set(name, answer);
    return answer;
  };
}
