/** A server for `run.test.ts`, in a child process: `node test-run.ts <port> <fault> <drain seconds>`. */
import { once } from 'node:events';
import { createLog, runServer } from './run.ts';
import { exitWith, StartError } from './exit-with.ts';

const [, , port = '0', fault = '', drainSeconds = '0'] = process.argv;

/** Time passes when a call for this path says so. */
const TIME_PASSES = '/time-passes';
let passTime: () => void = () => undefined;
const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    process.stderr.write(`waits for ${ms} ms\n`);
    passTime = resolve;
  });

function answer(request: Request): Response | Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === TIME_PASSES) passTime();
  return pathname === '/' ? answerAfterSignal() : new Response('answered');
}

/** A call that is still running when the process is asked to stop. */
async function answerAfterSignal(): Promise<Response> {
  process.stderr.write('asked\n');
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  return new Response('done');
}

try {
  await runServer({
    config: {
      host: '127.0.0.1',
      port: Number(port),
      publicOrigin: null,
      drainSeconds: Number(drainSeconds),
    },
    log: createLog('fatal'),
    wait,
    open: () => {
      if (fault === 'start') throw new StartError('There is no region.');
      if (fault === 'later') setImmediate(() => void Promise.reject(new Error('nobody caught')));
      return Promise.resolve({
        fetch: answer,
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
