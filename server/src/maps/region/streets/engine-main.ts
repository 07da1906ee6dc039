/**
 * The streets engine's own process: Valhalla's addon is C++, and a crash of it must not take the
 * server down. Each thread of Node's pool has its own reader of the tiles (UV_THREADPOOL_SIZE).
 */
import { flushCompileCache } from 'node:module';
import { Actor } from '@valhallajs/valhallajs';
import { z } from 'zod';
import { answerCall, workerErrorOf } from '../../../supervision/in-worker.ts';
import type { WorkerMessage } from '../../../supervision/worker-messages.ts';
import { routeRequest } from '../../valhalla/requests.ts';
import { toEngineSchema, type EngineCall, type EngineStart } from './messages.ts';

const statusSchema = z.object({ tileset_last_modified: z.number() });

let actor: Actor | undefined;

function send(message: WorkerMessage<string>): void {
  process.send?.(message);
}

async function start({ config, threads, warmUpAt }: EngineStart): Promise<void> {
  try {
    const starting = new Actor(config);
    const { tileset_last_modified: modified } = statusSchema.parse(await starting.status({}));
    if (modified === 0) throw new Error('There are no routing tiles.');
    const near = { lat: warmUpAt.lat + 0.01, lng: warmUpAt.lng };
    const request = routeRequest(warmUpAt, near, { mode: 'walk', stepFree: false }, 0);
    // No way there is no matter: the reader and the words of the instructions are loaded by then.
    await Promise.allSettled(
      Array.from({ length: threads }, () => starting.route(JSON.stringify(request))),
    );
    actor = starting;
    send({ kind: 'ready' });
    // Killed in the end, the process wouldn't keep its compiled code for the next.
    flushCompileCache();
  } catch (error) {
    send({ kind: 'failed', error: workerErrorOf(error) });
  }
}

async function ask({ action, request }: EngineCall): Promise<string> {
  if (!actor) throw new Error('The engine has not started.');
  switch (action) {
    case 'route':
      return actor.route(request);
    case 'sources_to_targets':
      return actor.matrix(request);
    case 'locate':
      return actor.locate(request);
  }
}

process.on('message', (raw) => {
  const message = toEngineSchema.parse(raw);
  if (message.kind === 'start') void start(message);
  else void answerCall(send, message.id, () => ask(message.call));
});

// Gone with the server, however the server went. A call that is stuck in the addon would hold an
// ordinary exit up; there is nothing to save.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// A terminal's Ctrl-C reaches this process too, and the server still drains its requests.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
