/**
 * The streets engine's own process: Valhalla's addon is C++, and a crash of it must not take the
 * server down. Each thread of Node's pool has its own reader of the tiles (UV_THREADPOOL_SIZE).
 */
import { Actor } from '@valhallajs/valhallajs';
import { z } from 'zod';
import { routeRequest, type ValhallaAction } from '../../valhalla/requests.ts';
import { toEngineSchema, type FromEngine, type ToEngine } from './messages.ts';

type Start = Extract<ToEngine, { kind: 'start' }>;
type Call = Extract<ToEngine, { kind: 'call' }>;

const statusSchema = z.object({ tileset_last_modified: z.number() });

let actor: Actor | undefined;

function send(message: FromEngine): void {
  process.send?.(message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function start({ config, threads, warmUpAt }: Start): Promise<void> {
  try {
    const starting = new Actor(config);
    const { tileset_last_modified: modified } = statusSchema.parse(await starting.status({}));
    if (modified === 0) throw new Error('There are no routing tiles.');
    const near = { lat: warmUpAt.lat + 0.01, lng: warmUpAt.lng };
    const request = routeRequest(warmUpAt, near, { mode: 'walking', stepFree: false }, 0);
    // No way there is no matter: the reader and the words of the instructions are loaded by then.
    await Promise.allSettled(
      Array.from({ length: threads }, () => starting.route(JSON.stringify(request))),
    );
    actor = starting;
    send({ kind: 'ready' });
  } catch (error) {
    send({ kind: 'failed', message: messageOf(error) });
  }
}

function ask(engine: Actor, action: ValhallaAction, request: string): Promise<string> {
  switch (action) {
    case 'route':
      return engine.route(request);
    case 'sources_to_targets':
      return engine.matrix(request);
    case 'locate':
      return engine.locate(request);
  }
}

async function answer({ id, action, request }: Call): Promise<void> {
  try {
    if (!actor) throw new Error('The engine has not started.');
    const text = await ask(actor, action, request);
    send({ kind: 'answered', id, text });
  } catch (error) {
    send({ kind: 'refused', id, message: messageOf(error) });
  }
}

process.on('message', (raw) => {
  const message = toEngineSchema.parse(raw);
  void (message.kind === 'start' ? start(message) : answer(message));
});

// Gone with the server, however the server went. A call that is stuck in the addon would hold an
// ordinary exit up; there is nothing to save.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal's Ctrl-C reaches this process too, and the server still drains its requests.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
