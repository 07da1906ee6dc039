/** Why the server can't start; the message is a sentence for the person who runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
