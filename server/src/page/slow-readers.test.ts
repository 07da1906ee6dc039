import { once } from 'node:events';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listen } from '../http/listen.ts';
import { rootApp } from '../testing/test-root.ts';
import { createPage } from './page.ts';

const FILE_BYTES = 4_000_000;
const CALLERS = 40;

it('keeps no copy of a file for each caller who does not read on', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'loovia-'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder.path, 'map.js'), Buffer.alloc(FILE_BYTES, 'x'));
  const app = rootApp();
  app.get('*', createPage(folder.path));
  const listening = await listen({ host: '127.0.0.1', port: 0 });
  listening.answerWith((request) => app.fetch(request));

  const before = process.memoryUsage().arrayBuffers;
  const callers = Array.from({ length: CALLERS }, () => {
    const caller = connect(Number(new URL(listening.origin).port), '127.0.0.1');
    caller.write('GET /map.js HTTP/1.1\r\nHost: loovia.test\r\n\r\n');
    return caller;
  });
  await Promise.all(callers.map((caller) => once(caller, 'readable')));
  const kept = process.memoryUsage().arrayBuffers - before;
  for (const caller of callers) caller.destroy();
  await listening.close();
  expect(kept).toBeLessThan((CALLERS * FILE_BYTES) / 4);
});
