import type { Catalogue } from '@loovia/core/language';
import { expect, it } from 'vitest';
import { asPo, readPo, withTranslations } from './po.ts';
import { textsIn, textsOfProduct } from './texts-in-source.ts';
import { welshAreas } from './welsh-areas.ts';

const CODE = `/** What it says. */
export const area: Catalogue = {
  Go: 'Ewch',
  'Say "no"': 'Dywedwch "na"',
  '{count} stops': { two: 'dau arhosfan', other: '{count} arhosfan' },
};
`;
const AREA: Catalogue = {
  Go: 'Ewch',
  'Say "no"': 'Dywedwch "na"',
  '{count} stops': { two: 'dau arhosfan', other: '{count} arhosfan' },
};

it('takes every text of the product to translators and back', async () => {
  const areas = await welshAreas();
  const read = readPo(asPo(areas, textsOfProduct().texts));
  for (const area of Object.values(areas)) {
    const code = `export const area = ${JSON.stringify(area)};`;
    expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(area)));
    expect(withTranslations(code, area, read)).toBe(code);
  }
});

it('shows translators where a text is used, and the six plural forms', () => {
  const { texts } = textsIn(
    'web/src/a.tsx',
    "import { t } from '@loovia/core/language';\nconst a = () => t('Go');",
  );
  const file = asPo({ 'cy/a.ts': AREA }, texts);
  expect(file).toContain('#: web/src/a.tsx:2\nmsgid "Go"\nmsgstr "Ewch"');
  expect(file).toContain('msgid "Say \\"no\\""\nmsgstr "Dywedwch \\"na\\""');
  expect(file).toContain('msgid_plural "{count} stops"\nmsgstr[0] "{count} arhosfan"');
  expect(file).toContain('msgstr[2] "dau arhosfan"');
  expect(file).toContain('msgstr[5] "{count} arhosfan"');
});

it('changes what a translator changed and nothing else', () => {
  const file = asPo({ 'cy/a.ts': AREA }, [])
    .replace('"Ewch"', '"Cer"')
    .replace('msgstr[1] "{count} arhosfan"', 'msgstr[1] "un arhosfan"');
  expect(withTranslations(CODE, AREA, readPo(file))).toBe(
    CODE.replace("'Ewch'", '"Cer"').replace(
      /\{ two.*\}/,
      '{"one":"un arhosfan","two":"dau arhosfan","other":"{count} arhosfan"}',
    ),
  );
});

it('leaves alone what is empty or not sure', () => {
  const file = asPo({ 'cy/a.ts': AREA }, [])
    .replace('"Ewch"', '""')
    .replace('msgid "Say', '#, fuzzy\nmsgid "Say')
    .replace('"dau arhosfan"', '""');
  expect(readPo(file)).toEqual({});
  expect(withTranslations(CODE, AREA, readPo(file))).toBe(CODE);
});
