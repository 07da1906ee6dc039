import { useMutation, useQueryClient } from '@tanstack/react-query';
import { logError } from '../../../src/log.ts';
import { say } from '../said.ts';
import { isNotForThem } from './sentence-of.ts';

interface ActOptions<Answer> {
  readonly call: () => Promise<Answer>;
  /** What to say once it is done; empty where something else says it. */
  readonly said: (answer: Answer) => string;
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

/** Something that an operator does. It is under way until what is on the screen is new, too. */
export function useAct<Answer>({ call, said, onDone }: ActOptions<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: async (answer) => {
      onDone?.(answer);
      say(said(answer));
      // Any act can change any list: the record has them all.
      await client.invalidateQueries();
    },
    onError: (error) => {
      logError('An act was not done.', error);
      // The lists will say whether they are signed out.
      if (isNotForThem(error)) void client.invalidateQueries();
    },
  });
}
