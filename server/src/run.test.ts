import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const READY = /^Loovia is ready on (http:\/\/127\.0\.0\.1:(\d+))\n$/;

function start(...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-run.ts'), ...args]);
  const said = { out: '', err: '' };
  const waiting = new Set<() => void>();
  const hear = (stream: 'out' | 'err') => (part: Buffer) => {
    said[stream] += part.toString();
    for (const check of waiting) check();
  };
  child.stdout.on('data', hear('out'));
  child.stderr.on('data', hear('err'));
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const hears = (stream: 'out' | 'err', pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const found = pattern.exec(said[stream]);
        if (found) resolve(found);
      };
      waiting.add(check);
      check();
      void exit.then(() => {
        reject(new Error(`it ended: ${said.out}${said.err}`));
      });
    });
  return { child, said, exit, hears };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'says in one line that it is ready, and on %s lets a running call end and exits with 0',
  async (signal) => {
    const { child, said, exit, hears } = start();
    const [, origin = ''] = await hears('out', READY);
    const running = fetch(origin);
    await hears('err', /asked/);
    child.kill(signal);
    expect(await (await running).text()).toBe('done');
    expect(await exit).toBe(0);
    expect(said.out).toMatch(READY);
    expect(said.err).toBe('asked\nclosed\n');
  },
);

it('goes on answering after SIGTERM, and fails health checks until balancers know', async () => {
  const { child, said, exit, hears } = start('0', '', '9');
  const [, origin = ''] = await hears('out', READY);
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  child.kill('SIGTERM');
  await hears('err', /waits for 3000 ms/);
  // One that has just started is seen meanwhile.
  expect(await statusOf('/api/health/live')).toBe(200);
  expect(await statusOf('/time-passes')).toBe(200);
  await hears('err', /waits for 6000 ms/);
  expect(await statusOf('/api/health/live')).toBe(503);
  expect(await statusOf('/api/health')).toBe(503);
  const other = await fetch(`${origin}/api/toilets`);
  expect([other.status, other.headers.get('Connection')]).toEqual([200, 'close']);
  expect(await statusOf('/time-passes')).toBe(200);
  expect(await exit).toBe(0);
  expect(said.err).toBe('waits for 3000 ms\nwaits for 6000 ms\nclosed\n');
});

it('says in one sentence that its port is taken, and exits with 1', async () => {
  const first = start();
  const [, , port = ''] = await first.hears('out', READY);
  const second = start(port);
  expect(await second.exit).toBe(1);
  expect(second.said.err).toBe(
    `Port ${port} on 127.0.0.1 is in use: stop the program that has it, or set PORT to another.\n`,
  );
  first.child.kill();
  await first.exit;
});

it('says in one sentence why it cannot start, and exits with 1', async () => {
  const { said, exit } = start('0', 'start');
  expect(await exit).toBe(1);
  expect(said).toEqual({ out: '', err: 'There is no region.\n' });
});

it('logs uncaught errors, and exits with 1', async () => {
  const { said, exit } = start('0', 'later');
  expect(await exit).toBe(1);
  expect(JSON.parse(said.err.split('\n')[0] ?? '')).toMatchObject({
    level: 60,
    err: { message: 'nobody caught' },
  });
});
