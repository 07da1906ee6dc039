import { expect, it } from 'vitest';
import { csvLine } from './csv-line.ts';

it('writes each kind of value, nothing for what is not known', () => {
  const at = new Date('2026-07-02T08:05:00Z');
  expect(csvLine(['a', -1.5, false, at, null, undefined, ''])).toBe(
    'a,-1.5,false,2026-07-02T08:05:00.000Z,,,\r\n',
  );
});

it('quotes what would end a cell', () => {
  expect(csvLine(['a,b', 'a"b', 'a\nb', 'a\rb', "a'b"])).toBe(
    '"a,b","a""b","a\nb","a\rb",a\'b\r\n',
  );
});

it('lets no spreadsheet run a text', () => {
  expect(csvLine(['=1', '+1', '-1', '@a', '\t=1', '\r=1', 'a=1'])).toBe(
    `'=1,'+1,'-1,'@a,'\t=1,"'\r=1",a=1\r\n`,
  );
});
