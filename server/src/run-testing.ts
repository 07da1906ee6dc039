/** A server for `run.test.ts`, in a process of its own: `node run-testing.ts <port> <fault>`. */
import { once } from 'node:events';
import { createLog } from './log.ts';
import { runServer } from './run.ts';
import { exitWith } from './exit-with.ts';
import { StartError } from './start-error.ts';

const [, , port = '0', fault = ''] = process.argv;

/** A call that is still running when the process is told to stop. */
async function answerAfterSignal(): Promise<Response> {
  process.stderr.write('asked\n');
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  return new Response('done');
}

try {
  await runServer({
    config: { host: '127.0.0.1', port: Number(port), publicOrigin: null },
    log: createLog('fatal'),
    open: () => {
      if (fault === 'start') throw new StartError('There is no region.');
      if (fault === 'later') setImmediate(() => void Promise.reject(new Error('nobody caught')));
      return Promise.resolve({
        fetch: answerAfterSignal,
        close: () => {
          process.stderr.write('closed\n');
          return Promise.resolve();
        },
      });
    },
  });
} catch (error) {
  exitWith(error);
}
