import { expect, it } from 'vitest';
import { networkSender } from './senders.ts';

const SECRET = 'a secret for tests, of 32 characters';
const keyOf = (address: string | null, secret = SECRET) => networkSender(address, secret);

it('CONT-24 identifies a network address only by a keyed hash', () => {
  const key = keyOf('203.0.113.7');
  expect(key).toMatch(/^network:[\w-]{43}$/);
  expect(key).toBe(keyOf('203.0.113.7'));
  expect(key).not.toBe(keyOf('203.0.113.8'));
  expect(key).not.toBe(keyOf('203.0.113.7', 'another secret, of 32 characters too'));
});

it('CONT-24 counts all IPv6 addresses of a /64 as one', () => {
  const key = keyOf('2001:db8:0:7::1');
  for (const same of [
    '2001:db8:0:7::',
    '2001:db8:0:7:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0007::192.0.2.1',
    '2001:db8:0:7:1:0:0:1',
  ]) {
    expect(keyOf(same)).toBe(key);
  }
  for (const other of ['2001:db8:0:8::1', '2001:db8::7', '::1', '7::', '203.0.113.7']) {
    expect(keyOf(other)).not.toBe(key);
  }
});

it('counts callers whose address is not known together', () => {
  expect(keyOf(null)).toBe(keyOf(null));
});
