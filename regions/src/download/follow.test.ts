import { expect, it } from 'vitest';
import { redirected } from './follow.ts';

const to = (location: string, from = 'https://files.example/a/b.zip') =>
  redirected(new URL(from), location).href;

it('goes where a file has moved', () => {
  expect(to('c.zip')).toBe('https://files.example/a/c.zip');
  expect(to('https://mirror.example/b.zip')).toBe('https://mirror.example/b.zip');
  expect(to('https://mirror.example/', 'http://files.example/')).toBe('https://mirror.example/');
  expect(to('http://10.0.0.2/b', 'http://10.0.0.1/b')).toBe('http://10.0.0.2/b');
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
  'http://mirror.example/',
  'https://me:secret@mirror.example/',
  'file:///etc/passwd',
  'https://',
])('is not led from the open net to %s', (location) => {
  expect(() => to(location)).toThrow('files.example/a/b.zip leads where nothing');
});
