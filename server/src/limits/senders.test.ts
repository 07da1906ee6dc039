import { expect, it } from 'vitest';
import { createRouter } from '../http/router.ts';
import { senderNetworks, type SenderNetwork } from './senders.ts';

const SECRET = 'a secret for tests, of 32 characters';

async function networksFrom(address: string | null, secret = SECRET) {
  let networks: readonly SenderNetwork[] = [];
  const app = createRouter().get('/', (c) => {
    networks = senderNetworks(c, { secret, trustedProxies: 1 });
    return c.body(null);
  });
  await app.request('/', { headers: address === null ? {} : { 'X-Forwarded-For': address } });
  return networks;
}

async function keyOf(address: string | null, secret = SECRET) {
  return (await networksFrom(address, secret))[0]?.key;
}

it('CONT-24 identifies a network address only by a keyed hash', async () => {
  const key = await keyOf('203.0.113.7');
  expect(key).toMatch(/^network:[\w-]{43}$/);
  expect(key).toBe(await keyOf('203.0.113.7'));
  expect(key).not.toBe(await keyOf('203.0.113.8'));
  expect(key).not.toBe(await keyOf('203.0.113.7', 'another secret, of 32 characters too'));
});

it('CONT-24 counts all IPv6 addresses of a /64 as one', async () => {
  const key = await keyOf('2001:db8:0:7::1');
  for (const same of [
    '2001:db8:0:7::',
    '2001:db8:0:7:ffff:ffff:ffff:ffff',
    '2001:0db8:0000:0007::192.0.2.1',
    '2001:db8:0:7:1:0:0:1',
  ]) {
    expect(await keyOf(same)).toBe(key);
  }
  for (const other of ['2001:db8:0:8::1', '2001:db8::7', '::1', '7::', '203.0.113.7']) {
    expect(await keyOf(other)).not.toBe(key);
  }
});

it('names the /56 and the /48 around a /64, with more than its limit', async () => {
  const one = await networksFrom('2001:db8:0:7::1');
  expect(one.map(({ times }) => times)).toEqual([1, 2, 4]);
  const sharedWith = async (address: string) => {
    const others = await networksFrom(address);
    return one.map(({ key }) => others.some((other) => other.key === key));
  };
  expect(await sharedWith('2001:db8:0:8::1')).toEqual([false, true, true]);
  expect(await sharedWith('2001:db8:0:107::1')).toEqual([false, false, true]);
  expect(await sharedWith('2001:db8:1:7::1')).toEqual([false, false, false]);
  expect(await networksFrom('203.0.113.7')).toMatchObject([{ times: 1 }]);
});

it('counts callers whose address is not known together', async () => {
  expect(await keyOf(null)).toMatch(/^network:/);
  expect(await keyOf(null)).toBe(await keyOf(null));
});
