/** Why the server can't start; the message is a sentence for the person who runs it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Errors whose message is for the person who runs the server; any other error is a bug. */
const SENTENCES = new Set([
  'ConfigError',
  'StartError',
  'DatabaseError',
  'DatabaseInUseError',
  'RegionError',
  'PrepareError',
  'ImportError',
]);

/** Prints why the server can't run, and ends the process with 1. */
export function exitWith(error: unknown): never {
  const isSentence = error instanceof Error && SENTENCES.has(error.name);
  const text = isSentence ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text ?? ''}\n`);
  process.exit(1);
}
