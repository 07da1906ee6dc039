import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Catalogue } from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import { describe, expect, it } from 'vitest';
import { gapsBetween, gapsInWords } from './list-gaps.ts';
import { asJson } from './exchange-po.ts';
import { readTexts, textsOfProduct } from './texts-in-source.ts';

const IMPORTS = [
  "import { t, plural as count, translationOf } from '@loovia/core/language';",
  "import { rich } from '../language/rich.tsx';",
].join('\n');

function read(...statements: string[]) {
  return readTexts('web/src/pages/a.tsx', [IMPORTS, ...statements].join('\n'));
}

/** The gaps between code and a catalogue, without the names of the files. */
function sentences(code: string, catalogue: Catalogue = {}): string[] {
  const gaps = gapsBetween(read(`function say() { return ${code}; }`), catalogue);
  return [...gaps.values()].flat();
}

describe('the texts in the code', () => {
  it('are found in every kind of call, under the name that it was imported by', () => {
    const { texts, faults } = read(
      "const a = () => <p title={t('One')}>{rich('<a>Two</a>', { a: (w) => w })}</p>;",
      'const b = () => [count(2, { one: "a way", other: "{count} ways" }), translationOf(`Four`)];',
    );
    expect(faults).toEqual([]);
    expect(texts.map(({ english, kind, at }) => [english, kind, at])).toEqual([
      ['One', 'text', 'web/src/pages/a.tsx:3'],
      ['<a>Two</a>', 'text', 'web/src/pages/a.tsx:3'],
      ['{count} ways', 'plural', 'web/src/pages/a.tsx:4'],
      ['Four', 'text', 'web/src/pages/a.tsx:4'],
    ]);
  });

  it('are not those of functions that only have the same name', () => {
    const code = "import { t } from './table.ts';\nexport const language = () => t(1);";
    expect(readTexts('web/src/pages/a.tsx', code)).toEqual({ texts: [], faults: [] });
  });

  it.each([
    ["const a = t('One');", 'is said while the module is loaded: no language is known then'],
    ['const a = (x) => t(x);', 't() takes its English text literally'],
    ['const a = (x) => t(x ? "a" : "b");', 't() takes its English text literally'],
    ['const a = (x) => t(`One ${x}`);', 't() takes its English text literally'],
    ['const a = (x, y) => count(x, y);', 'plural() takes its English text literally'],
    ["const a = () => t('{x}');", "the value 'x' is not given"],
    ["const a = (x, y) => t('{x}', { x, y });", "the value 'y' is not in the text"],
    ["const a = () => rich('<a>One</a>', {});", "the part 'a' is not given"],
    [
      "const a = (n) => count(n, { one: '{x}', other: '{count}' });",
      "'one' has values that 'other' lacks: x",
    ],
  ])('are at fault: %s', (code, what) => {
    expect(read(code).faults).toEqual([{ at: 'web/src/pages/a.tsx:3', what }]);
  });
});

describe('a gap', () => {
  it('is nowhere when all is translated', () => {
    expect(sentences("t('Go {where}', { where })", { 'Go {where}': 'Ewch {where}' })).toEqual([]);
    const stops = { zero: 'dim', one: 'un arhosfan', other: '{count} arhosfan' };
    expect(
      sentences("count(n, { one: 'one stop', other: '{count} stops' })", {
        '{count} stops': stops,
      }),
    ).toEqual([]);
    expect(sentences("t('{a}: {b} m', { a, b })", { '{a}: {b} m': '{a}: {b} m' })).toEqual([]);
  });

  it.each<[string, Catalogue, string]>([
    ["t('Go')", {}, 'no Welsh: "Go"'],
    ["t('Go')", { Go: 'Ewch', Stop: 'Aros' }, 'used nowhere: "Stop"'],
    ["t('Go')", { Go: 'Go' }, 'left in English: "Go"'],
    [
      "t('Go')",
      { Go: { other: 'Ewch' } },
      'has plural forms, but is not counted in the code: "Go"',
    ],
    ["t('{a}', { a })", { '{a}': 'x {b}' }, 'values differ (a / b): "{a}"'],
    ["rich('<a>Go</a>', { a })", { '<a>Go</a>': '<b>Ewch</b>' }, 'parts differ: "<a>Go</a>"'],
    ["rich('<a>Go</a>', { a })", { '<a>Go</a>': '<a>Ewch' }, 'parts differ: "<a>Go</a>"'],
    [
      "count(n, { one: 'a', other: '{count} b' })",
      { '{count} b': 'x' },
      'counts in the code, but has one form in Welsh: "{count} b"',
    ],
    [
      "count(n, { one: 'a', other: '{count} b' })",
      { '{count} b': { two: 'dau', other: 'x' } },
      'values differ (count / ): "{count} b"',
    ],
    [
      "count(n, { one: 'a', other: '{count} {b}' }, { b })",
      { '{count} {b}': { one: 'un', other: '{count} {b}' } },
      'values differ (b / ): "{count} {b}"',
    ],
  ])('are reported: %s', (code, catalogue, what) => {
    expect(sentences(code, catalogue)).toEqual([what]);
  });

  it('is reported where a text has plural forms in one place only', () => {
    const code = ["t('{count} b', { count })", "count(1, { one: 'a', other: '{count} b' })"];
    const catalogue = { '{count} b': '{count} x' };
    const gaps = gapsBetween(read(...code.map((call) => `const f = () => ${call};`)), catalogue);
    expect(gapsInWords(gaps)).toBe(
      'web/src/pages/a.tsx\n  line 4: counts, but not in web/src/pages/a.tsx:3',
    );
  });
});

describe('the Welsh catalogue', () => {
  it('has every text of the product, and nothing else', () => {
    expect(gapsInWords(gapsBetween(textsOfProduct(), welsh))).toBe('');
  });

  it('is written as it is after a translator’s import, so that no text is there twice', () => {
    const file = resolve(import.meta.dirname, '../../core/src/language/cy/texts.json');
    expect(readFileSync(file, 'utf8')).toBe(asJson(welsh));
  });
});
