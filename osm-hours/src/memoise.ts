/** Answers by key: at most `limit`, the oldest are forgotten first. */
export interface Memory<Answer> {
  readonly get: (key: string) => Answer | undefined;
  readonly set: (key: string, answer: Answer) => void;
}

/** An empty memory of at most `limit` answers. */
export function createMemory<Answer>(limit: number): Memory<Answer> {
  const answers = new Map<string, Answer>();
  return {
    get: (key) => answers.get(key),
    set: (key, answer) => {
      const oldest = answers.size >= limit ? answers.keys().next() : undefined;
      if (oldest?.done === false) answers.delete(oldest.value);
      answers.set(key, answer);
    },
  };
}

/** A pure function that remembers its last answers, but not what it throws. */
export function memoise<Input, Output>(
  compute: (input: Input) => Output,
  keyOf: (input: Input) => string,
  limit: number,
): (input: Input) => Output {
  const answers = createMemory<Output>(limit);
  return (input) => {
    const key = keyOf(input);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = compute(input);
    answers.set(key, answer);
    return answer;
  };
}
