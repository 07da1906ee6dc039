import { describe, expect, test } from 'vitest';
import { losesWords } from './toilet-text-box.tsx';

describe('ADD-22 ADD-23 what cleaning removes', () => {
  test.each(['Mill; Street', 'Quay <b>', 'a -- b', 'union select', 'DROP TABLE x'])(
    'is noticed: %s',
    (text) => {
      expect(losesWords(text)).toBe(true);
    },
  );

  test.each([
    '',
    '  High\u00A0Street ',
    'one\r\ntwo\u0085',
    'Ty\u0302 Mawr',
    'soft\u00ADhyphen',
    'Union Street',
  ])('is not visible: %j', (text) => {
    expect(losesWords(text)).toBe(false);
  });
});
