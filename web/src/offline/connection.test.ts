import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followConnection } from './connection.ts';

it('knows of a connection that comes or goes before anything on the page asks', () => {
  const [page, device] = [new EventTarget(), { onLine: false }];
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', device);
  onTestFinished(() => {
    onlineManager.setEventListener(() => undefined);
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });
  followConnection();
  expect(onlineManager.isOnline()).toBe(false);
  for (const [onLine, event] of [
    [true, 'online'],
    [false, 'offline'],
    [true, 'pageshow'],
  ] as const) {
    device.onLine = onLine;
    page.dispatchEvent(new Event(event));
    expect(onlineManager.isOnline()).toBe(onLine);
  }
});
