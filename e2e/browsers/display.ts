import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { installedProgram, type Closers } from './story-browser.ts';

export const xvfb = installedProgram('Xvfb');

/** Starts a screen in memory, and gives its name: one that was free. */
export async function startDisplay(closers: Closers): Promise<string> {
  const server = spawn(
    xvfb ?? '',
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  closers.push(() => {
    server.kill();
    return ended;
  });
  const written = server.stdio[3] as Readable;
  const said: unknown[] = await once(written, 'data');
  return `:${String(said[0]).trim()}`;
}
