/** The engine's own process: Valhalla's addon is C++, and a crash of it must end with a sentence. */
import { Actor } from '@valhallajs/valhallajs';
import { toEngineSchema, type FromEngine, type ToEngine } from './messages.ts';

/** Valhalla's configuration, JSON. */
let config: string | undefined;
let actor: Actor | undefined;

async function answer({ id, action, request }: Extract<ToEngine, { kind: 'call' }>): Promise<void> {
  let said: FromEngine;
  try {
    actor ??= new Actor(config ?? '');
    const text = await (action === 'locate' ? actor.locate(request) : actor.matrix(request));
    said = { kind: 'answered', id, text };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    said = { kind: 'refused', id, message };
  }
  process.send?.(said);
}

process.on('message', (raw) => {
  const message = toEngineSchema.parse(raw);
  if (message.kind === 'start') ({ config } = message);
  else void answer(message);
});

// Gone with the build, however the build went.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
