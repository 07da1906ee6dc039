import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { reason, runTool } from './run-tool.ts';

describe('reason', () => {
  it('is the last error, without its time', () => {
    const lines = [
      '2026/11/21 13:42:06.186740 [INFO] Parsing ways...',
      '2026/11/21 13:42:06.186741 [ERROR] No tiles were made',
      '2026/11/21 13:42:06.186742 [INFO] Done',
      '',
    ];
    expect(reason(lines)).toBe('No tiles were made');
  });

  it('is the message of a crash', () => {
    const lines = [
      "terminate called after throwing an instance of 'osmium::pbf_error'",
      '  what():  PBF error: unexpected EOF',
      '',
    ];
    expect(reason(lines)).toBe('PBF error: unexpected EOF');
  });

  it('is the last line, or says that there was none', () => {
    const crash = [
      '2026/11/27 03:10:11.409051 [ERROR] Failed tile 2/1003676/0: exceeded maximum edge length',
      "terminate called after throwing an instance of 'std::exception'",
      '  what():  std::exception',
    ];
    expect(reason(crash)).toBe('Failed tile 2/1003676/0: exceeded maximum edge length');
    expect(reason(['one', 'two', ''])).toBe('two');
    expect(reason([''])).toBe('Valhalla stopped without a message.');
  });
});

describe('runTool', () => {
  const run = { folder: tmpdir(), signal: new AbortController().signal };

  it('reports a failure in a sentence', async () => {
    const failing = runTool('valhalla_build_tiles', { ...run, args: ['-c', '/nowhere.json', 'x'] });
    await expect(failing).rejects.toThrow(/^The streets could not be built: .+/);
  });

  it('ends when asked to', async () => {
    const aborted = runTool('valhalla_build_tiles', {
      ...run,
      args: [],
      signal: AbortSignal.abort(),
    });
    await expect(aborted).rejects.toThrow(/abort/i);
  });
});
