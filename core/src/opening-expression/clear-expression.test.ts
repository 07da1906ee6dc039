import type { Nation } from '../toilets/index.ts';
import { describe, expect, it } from 'vitest';
import { readClearExpression } from './index.ts';

const place = { nation: 'wales', location: { lat: 51.58, lng: -2.99 } } as const;

describe('readClearExpression', () => {
  it.each([
    'Mo-Fr 09:00-17:00',
    'Mo-Sa 08:00-18:00; Su,PH off',
    '24/7',
    'sunrise-sunset',
    'Apr-Oct 10:00-18:00; Nov-Mar 10:00-16:00',
    '00:00-00:00',
    'off',
    'Mo-Su off',
  ])('reads %s', (text) => {
    expect(readClearExpression(text, place)?.expression).toBe(text);
  });

  it.each([
    'Open',
    'All day',
    '9am-5pm closed Sunday',
    'Mo-Fr 09:00-17:00 off',
    '10:00-10:00',
    'Mo-Su',
    'closed 09:00-17:00',
    'when the warden is in',
  ])('STOP-34 takes %s for hours not known', (text) => {
    expect(readClearExpression(text, place)).toBeNull();
  });

  it('never fails where the sun never sets far enough on some days', () => {
    const unst = { nation: 'scotland', location: { lat: 60.8, lng: -0.9 } } as const;
    expect(readClearExpression('dawn-dusk', unst)).not.toBeNull();
    expect(readClearExpression('Jun 21 dawn-dusk', unst)).toBeNull();
  });

  const at = (nation: Nation, lat: number, lng: number) => ({ nation, location: { lat, lng } });
  const cardiff = at('wales', 51.48, -3.18);

  it('reads a weekly text once in a nation', () => {
    const read = readClearExpression('Mo-Th 09:01-17:02', place);
    expect(readClearExpression('Mo-Th 09:01-17:02', cardiff)).toBe(read);
    expect(readClearExpression('Mo-Th 09:01-17:02', at('england', 51.58, -2.99))).not.toBe(read);
  });

  it('reads a text that follows the sun once for places that share their sun', () => {
    const read = readClearExpression('Mo-Th 09:01-dusk', place);
    expect(readClearExpression('Mo-Th 09:01-dusk', at('wales', 51.61, -2.98))).toBe(read);
    expect(readClearExpression('Mo-Th 09:01-dusk', cardiff)).not.toBe(read);
    expect(readClearExpression('Mo-Th 09:01-dusk', cardiff)).toEqual(read);
  });
});
