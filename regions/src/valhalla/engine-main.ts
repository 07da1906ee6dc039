/** Runs the engine in its own process, so that a crash of its C++ code ends with a sentence. */
import { Actor } from '@valhallajs/valhallajs';
import { callSchema, type WalkEngineCall, type FromEngine } from './messages.ts';

/** Valhalla's configuration, JSON. */
const config = process.argv[2] ?? '';
let actor: Actor | undefined;

async function answer({ id, action, request }: WalkEngineCall): Promise<void> {
  let response: FromEngine;
  try {
    actor ??= new Actor(config);
    const text = await (action === 'locate' ? actor.locate(request) : actor.matrix(request));
    response = { kind: 'answered', id, text };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    response = { kind: 'refused', id, message };
  }
  process.send?.(response);
}

process.on('message', (raw) => void answer(callSchema.parse(raw)));

// Ends with the build, even if that crashed.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
