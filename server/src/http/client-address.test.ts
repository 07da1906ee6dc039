import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientAddress } from './client-address.ts';

const SOCKET = '10.0.0.1';
const from = (forwardedFor: string | undefined, trustedProxies: number) =>
  readClientAddress({ socketAddress: SOCKET, forwardedFor, trustedProxies });

describe('CONT-24 the address a call comes from', () => {
  it('is that of the connection if no proxy is trusted, whatever the headers', () => {
    expect(from('203.0.113.7', 0)).toBe(SOCKET);
    expect(from(undefined, 0)).toBe(SOCKET);
  });

  it('is the entry of the outermost trusted proxy; entries before it are ignored', () => {
    expect(from('203.0.113.7', 1)).toBe('203.0.113.7');
    expect(from('1.1.1.1, 2.2.2.2, 203.0.113.7', 1)).toBe('203.0.113.7');
    expect(from('1.1.1.1, 203.0.113.7, 10.0.0.9', 2)).toBe('203.0.113.7');
  });

  it.each([
    [undefined, 1],
    ['', 1],
    ['203.0.113.7', 2],
    ['unknown', 1],
    ['203.0.113.7, ', 1],
    ["'; drop table contact_attempts", 1],
    ['203.0.113.256', 1],
    ['[2001:db8::1', 1],
  ])('falls back to the connection for %j behind %i', (forwardedFor, trustedProxies) => {
    expect(from(forwardedFor, trustedProxies)).toBe(SOCKET);
  });

  it.each([
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:DB8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:cb00:7107]:4711', '203.0.113.7'],
    ['::ffff:102:304', '1.2.3.4'],
    ['::ffff:0.0.0.0', '0.0.0.0'],
    ['::1', '::1'],
    ['0:0:0:0:0:0:0:1', '::1'],
    ['::203.0.113.7', '::cb00:7107'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
    ['2001:0DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
  ])('reads %j', (entry, address) => {
    expect(from(entry, 1)).toBe(address);
    expect(
      readClientAddress({ socketAddress: entry, forwardedFor: undefined, trustedProxies: 0 }),
    ).toBe(address);
  });

  it('is unknown without a connection', () => {
    const nowhere = { socketAddress: undefined, forwardedFor: undefined, trustedProxies: 0 };
    expect(readClientAddress(nowhere)).toBeNull();
  });

  it('cannot be changed by anything a caller puts in front', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 3 }),
        (forged, proxies) => {
          const ours = ['203.0.113.7', '10.0.0.2', '10.0.0.3'].slice(0, proxies).join(', ');
          expect(from(`${forged}, ${ours}`, proxies)).toBe('203.0.113.7');
        },
      ),
    );
  });
});
