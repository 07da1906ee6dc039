import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('ADD-22 ADD-23 leaves nothing to clean, whatever it is made of', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (typed) => {
          const cleaned = cleanText(typed);
          expect(cleanText(cleaned)).toBe(cleaned);
          expect(cleaned).not.toMatch(
            /[<>;]|--|\/\*|\*\/|javascript\s*:|\bunion\s+select\b|\bdrop\s+table\b/i,
          );
          expect(cleaned.normalize('NFC')).toBe(cleaned);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
