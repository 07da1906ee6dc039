/**
 * The same pure function, remembering its last answers: as many as `limit`, the oldest forgotten
 * first. What it throws is not remembered.
 */
export function memoise<Input, Output>(
  compute: (input: Input) => Output,
  keyOf: (input: Input) => string,
  limit: number,
): (input: Input) => Output {
  const answers = new Map<string, Output>();
  return (input) => {
    const key = keyOf(input);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(input);
    const oldest = answers.size >= limit ? answers.keys().next() : undefined;
    if (oldest?.done === false) answers.delete(oldest.value);
    answers.set(key, answer);
    return answer;
  };
}
