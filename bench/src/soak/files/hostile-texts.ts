import type { Random } from './random.ts';

const LONG = 60_000;

/** Texts and numbers as they are written that readers of text files have broken on. */
const TEXTS: readonly (() => string)[] = [
  () => '',
  () => ' ',
  () => '-1',
  () => '-0',
  () => '1e999',
  () => '1e-400',
  () => '99999999999999999999999999',
  () => '4294967296',
  () => '2147483648',
  () => '9'.repeat(400),
  () => 'NaN',
  () => 'Infinity',
  () => '0x7fffffff',
  () => '１２３',
  () => '51,588',
  () => '00010101',
  () => '99991231',
  () => '20240230',
  () => '167:59:59',
  () => '-1:00:00',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => '\u0000',
  () => '\uFFFD',
  () => '\uD800',
  () => '\u202Eright\u2066',
  () => '=HYPERLINK("x")',
  () => '<script>alert(1)</script>',
  () => '../../../../etc/passwd',
  () => "'; drop table toilets; --",
  () => 'a"b',
  () => '"unclosed',
  () => 'one\ntwo',
  () => 'a'.repeat(LONG),
  () => ' '.repeat(LONG),
  () => '('.repeat(LONG),
  () => 'Mo-Fr 09:00-17:00; '.repeat(LONG / 20),
  () => `${'Mo-Fr 9-5, '.repeat(LONG / 12)}!`,
  () => `${'0'.repeat(LONG)}:`,
  () => `${'1 '.repeat(LONG / 2)}!`,
  () => `${'a.'.repeat(LONG / 2)}@`,
  () => '£1 and '.repeat(LONG / 8),
  () => ' and '.repeat(LONG / 6),
  () => `${'\t\n'.repeat(LONG / 4)}x`,
  () => 'é\u0301'.repeat(LONG / 4),
  () => 'week 1-53/2 Mo[1] sunset-sunrise off || "x"',
  () => 'Mo-Su,PH 00:00-48:00',
  () => '2024-2999/7 Jan 31-Feb 30 easter -40 days 24:00+',
];

export function hostileText(random: Random): string {
  return random.pick(TEXTS)();
}

/** A text in another encoding than readers take for granted. */
function recoded(text: string, random: Random): Buffer {
  const way = random.whole(0, 4);
  if (way === 0) return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (way === 1) return Buffer.from(text, 'latin1');
  if (way === 2) return Buffer.from(`\uFEFF\uFEFF${text}`);
  if (way === 3) return Buffer.from(text.replaceAll('\n', '\r'));
  return Buffer.concat([Buffer.from(text), Buffer.from([0xe9, 0x0a, 0x93, 0x94])]);
}

const LINE_BOMBS: readonly (() => string)[] = [
  () => '\n'.repeat(300_000),
  () => ','.repeat(300_000),
  () => '"'.repeat(300_000),
  () => '""'.repeat(150_000),
  () => `${'x'.repeat(1_000_000)}\n`,
  () => `"${'x\n'.repeat(300_000)}`,
  () => 'x,y\r'.repeat(100_000),
  () => `${'a,'.repeat(40_000)}\n`.repeat(3),
];

/** Values between the signs that part them. */
const VALUE = /[^,\n"{}[\]:]+/g;

/** A text file with one to three of its values hostile, or with lines that are, or in another encoding. */
export function hostileFile(text: string, random: Random): Buffer {
  if (random.chance(0.08)) return recoded(text, random);
  if (random.chance(0.05)) {
    const at = random.whole(0, text.length);
    return Buffer.from(text.slice(0, at) + random.pick(LINE_BOMBS)() + text.slice(at));
  }
  let result = text;
  for (let count = random.whole(1, 3); count > 0; count -= 1) {
    const values = [...result.slice(0, 100_000).matchAll(VALUE)];
    if (values.length === 0) break;
    const { index, 0: value } = random.pick(values);
    result = result.slice(0, index) + hostileText(random) + result.slice(index + value.length);
  }
  return Buffer.from(result);
}
