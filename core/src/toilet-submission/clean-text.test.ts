import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyString } from '../testing/test-strings.ts';
import { cleanText } from './index.ts';

describe('cleanText', () => {
  it.each([
    ['Toilet <b>', 'Toilet b'],
    ['Level 2; turn left', 'Level 2 turn left'],
    ['Toilet /* level 2 */', 'Toilet  level 2'],
    ['Toilet <!-- level 2 -->', 'Toilet  level 2'],
    ['Toilet -- level 2', 'Toilet  level 2'],
    ['Toilet ----', 'Toilet'],
  ])('ADD-22 removes angle brackets, comment markers and semicolons: %s', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<script src="https://evil.example/x.js">', ''],
    ['< / SCRIPT\n>', ''],
    ['<script', ''],
    ['JavaScript : alert(1)', 'alert(1)'],
    ['vbscript:x', 'x'],
    ['data:text/html,x', ',x'],
    ['<img src=x onerror = alert(1)>', 'img src=x  alert(1)'],
    ["x' UNION SELECT password", "x'  password"],
    ['union\tall  select 1', '1'],
    ["Robert'); DROP TABLE students", "Robert')  students"],
    ['truncate table toilets', 'toilets'],
    ['DELETE FROM toilets WHERE true', 'true'],
    ['INSERT INTO toilets (id) VALUES (1)', '(1)'],
    ['update toilets set name = 1', '= 1'],
    ['exec xp_cmdshell', ''],
    ['SELECT * FROM user', 'user'],
    ["' OR '1'='1", "'"],
  ])('ADD-23 removes constructs of scripts and SQL: %s', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each([
    ['<scr<script>ipt>', ''],
    ['<scr<scr<script>ipt>ipt>x', 'x'],
    ['java<script>script:x', 'x'],
    ['UNION UNION SELECT SELECT', ''],
    ['UNION/**/ SELECT', ''],
    ['DR<>OP TA;BLE x', 'x'],
    ['-<>- x', 'x'],
    ['soft\u00ADhyphens', 'softhyphens'],
    // The Greek question mark is another way to write a semicolon.
    ['a\u037Eb', 'ab'],
  ])('ADD-22 ADD-23 removes what comes about by removing: %s', (typed, cleaned) => {
    expect(cleanText(typed)).toBe(cleaned);
  });

  it.each([
    'Union Street',
    "King's Cross",
    'Drop Lane',
    'Select Café',
    'Caffi Tŷ Mawr',
    'St John’s Road',
    'The Script & Table (Union - Select)',
    'Reunion Selection',
    'Raindrop Tablet Shop',
    'UNUNION SELECTION SELECT',
    'Insert 20p into the door, or select a key from the bar',
    'Delete from your list',
    'Java, on the corner',
    'Fish & Chips',
  ])('ADD-23 ADD-24 keeps words, apostrophes and & as typed: %s', (typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  it('ADD-39 composes letters, and makes every kind of space a plain one', () => {
    expect(cleanText('Caffi Ty\u0302 Mawr')).toBe('Caffi Tŷ Mawr');
    expect(cleanText('\uFEFF High\u00A0Street\t1 ')).toBe('High Street 1');
  });

  it('keeps line breaks, as one sign each', () => {
    expect(cleanText('one\r\ntwo\rthree\n\nfour\u2028five\n')).toBe(
      'one\ntwo\nthree\n\nfour\nfive',
    );
  });

  const pieces = fc.array(
    fc.constantFrom(
      ...['<', '>', ';', '-', '--', '/*', '*/', '!', ' ', '\n', ':', '=', '*', "'", '1', '\u0338'],
      ...['scr', 'ipt', 'script', 'java', 'UNION', 'SELECT', 'dr', 'op', 'drop', 'table', 'or'],
      ...['onerror', 'insert into x', 'values', 'from', '\u00AD', 'y\u0302', 'é', 'Street'],
    ),
    { maxLength: 40 },
  );

  it('ADD-22 ADD-23 leaves nothing to clean, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          anyString(),
        ),
        (typed) => {
          const cleaned = cleanText(typed);
          expect(cleanText(cleaned)).toBe(cleaned);
          expect(cleaned).not.toMatch(
            /[<>;]|--|\/\*|\*\/|javascript\s*:|(?<![\p{L}\p{N}_])(union\s+select|drop\s+table)(?![\p{L}\p{N}_])/iu,
          );
          expect(cleaned.normalize('NFC')).toBe(cleaned);
        },
      ),
      { numRuns: 1000 },
    );
  });

  const nested = (begin: string, end: string, layers: number) =>
    begin.repeat(layers) + end.repeat(layers);

  it('ADD-23 takes out layer after layer, and all of a text that has too many', () => {
    expect(cleanText(`x ${nested('union ', ' select', 15)}`)).toBe('x');
    expect(cleanText(`x ${nested('<scr', 'ipt>', 15)}`)).toBe('x');
    expect(cleanText(`x ${nested('union ', ' select', 200)}`)).toBe('');
    expect(cleanText(`x ${nested('/', '*', 2000)}`)).toBe('');
  });

  const LENGTH = 5000;
  const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  const layered = nested('union ', ' select', 190);

  function fastestMs(text: string): number {
    const times = Array.from({ length: 3 }, () => {
      const begun = performance.now();
      cleanText(text);
      return performance.now() - begun;
    });
    return Math.min(...times);
  }

  it.each([
    `<${' '.repeat(2500)}x ${layered}`,
    `${'< '.repeat(1250)}${layered}`,
    `${'<scr'.repeat(600)}<script>${'ipt>'.repeat(600)}`,
    `select${' '.repeat(2400)}x${layered}`,
    `or 1${' '.repeat(2400)}x${layered}`,
    `update x set ${'a'.repeat(2400)} ${layered}`,
    `insert into ${'a'.repeat(1200)}${' '.repeat(1200)}x${layered}`,
    filled('insert into x ('),
    filled('onmouse'),
    filled('<script '),
    filled("or '1'="),
    filled('-'),
    filled('\u0338'),
    nested('-/', '*-', 1250),
  ])('takes time linear in the length of a text made to be slow: %.20s', (slow) => {
    const plain = fastestMs(filled('The toilet is on level 2, '));
    // A pass takes some times that of a plain text, and there are twenty. With the square of the length, it is thousands.
    expect(fastestMs(slow) / plain).toBeLessThan(400);
  });
});
