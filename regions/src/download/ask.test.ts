import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { isIP } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { redirected } from './ask.ts';

/** The addresses of names; other names have none. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'files.example': ['203.0.113.1'],
  'mirror.example': ['203.0.113.2', '2001:db8::2'],
  'inside.example': ['203.0.113.3', '10.0.0.3'],
  'inside6.example': ['fd00::3'],
};

const lookup = (name: string): Promise<LookupAddress[]> => {
  const known = ADDRESSES[name];
  return known === undefined
    ? Promise.reject(new Error('ENOTFOUND'))
    : Promise.resolve(known.map((address) => ({ address, family: isIP(address) })));
};

beforeEach(() => {
  // Only its form for all addresses is used.
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const to = async (location: string, from = 'https://files.example/a/b.zip') =>
  (await redirected(new URL(from), location)).href;

it('follows a file that has moved', async () => {
  expect(await to('c.zip')).toBe('https://files.example/a/c.zip');
  expect(await to('https://mirror.example/b.zip')).toBe('https://mirror.example/b.zip');
  expect(await to('https://nowhere.example/')).toBe('https://nowhere.example/');
  expect(await to('https://mirror.example/', 'http://files.example/')).toBe(
    'https://mirror.example/',
  );
  expect(await to('http://10.0.0.2/b', 'http://10.0.0.1/b')).toBe('http://10.0.0.2/b');
  expect(await to('http://10.0.0.2/b', 'http://inside.example/b')).toBe('http://10.0.0.2/b');
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost:8080/',
  'https://a.localhost/',
  'https://metadata.google.internal/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.1.2.3/',
  'https://172.31.0.1/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://router/',
  'https://inside.example/',
  'https://inside6.example/',
  'http://mirror.example/',
  'https://me:secret@mirror.example/',
  'file:///etc/passwd',
  'https://',
])('does not follow a redirect from the internet to %s', async (location) => {
  await expect(to(location)).rejects.toThrow('files.example/a/b.zip leads where nothing');
});
