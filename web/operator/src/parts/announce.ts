import { say } from '../said.ts';

/** Says what was found, once it is, and nothing until then. What fails is said where the list would be. */
export function announce<Data>(found: Promise<Data>, wordsOf: (data: Data) => string): void {
  say('');
  found.then(
    (data) => {
      say(wordsOf(data));
    },
    () => undefined,
  );
}
