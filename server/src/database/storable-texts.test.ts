import { expect, it } from 'vitest';
import { isUnstorable, refuseUnstorable, UnstorableText } from './storable-texts.ts';

it('refuses NUL in a text or a list of texts before it is sent, and nothing else', () => {
  expect(() => {
    refuseUnstorable(['a', ['b', 'c\0']]);
  }).toThrow(UnstorableText);
  refuseUnstorable(['a', ['b'], 0, null, undefined, new Date(0), Buffer.from('\0'), '\\u0000']);
});

it('knows PostgreSQL’s own refusals, of JSON too', () => {
  for (const code of ['22021', '22P05']) {
    expect(isUnstorable(Object.assign(new Error('no'), { code }))).toBe(true);
  }
  expect(isUnstorable(Object.assign(new Error('no'), { code: '22003' }))).toBe(false);
});
