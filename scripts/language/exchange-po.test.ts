import type { Catalogue } from '@loovia/core/language';
import { welsh } from '@loovia/core/language/cy';
import { expect, it } from 'vitest';
import { asPo, readPo, withTranslations } from './exchange-po.ts';
import { readTexts, textsOfProduct } from './texts-in-source.ts';

const CATALOGUE: Catalogue = {
  Go: 'Ewch',
  'Say "no"': 'Dywedwch "na"',
  '{count} stops': { two: 'dau arhosfan', other: '{count} arhosfan' },
};

it('takes every text of the product to translators and back', () => {
  const read = readPo(asPo(welsh, textsOfProduct().texts));
  expect(Object.keys(read)).toEqual(expect.arrayContaining(Object.keys(welsh)));
  expect(withTranslations(welsh, read)).toEqual(welsh);
});

it('shows translators where a text is used, and the six plural forms', () => {
  const { texts } = readTexts(
    'web/src/a.tsx',
    "import { t } from '@loovia/core/language';\nconst a = () => t('Go');",
  );
  const file = asPo(CATALOGUE, texts);
  expect(file).toContain('#: web/src/a.tsx:2\nmsgid "Go"\nmsgstr "Ewch"');
  expect(file).toContain('msgid "Say \\"no\\""\nmsgstr "Dywedwch \\"na\\""');
  expect(file).toContain('msgid_plural "{count} stops"\nmsgstr[0] "{count} arhosfan"');
  expect(file).toContain('msgstr[2] "dau arhosfan"');
  expect(file).toContain('msgstr[5] "{count} arhosfan"');
});

it('changes what a translator changed and nothing else', () => {
  const file = asPo({ ...CATALOGUE, Gone: 'Wedi mynd' }, [])
    .replace('"Ewch"', '"Cer"')
    .replace('msgstr[1] "{count} arhosfan"', 'msgstr[1] "un arhosfan"');
  expect(withTranslations(CATALOGUE, readPo(file))).toEqual({
    ...CATALOGUE,
    Go: 'Cer',
    '{count} stops': { one: 'un arhosfan', two: 'dau arhosfan', other: '{count} arhosfan' },
  });
});

it('leaves alone what is empty or not sure', () => {
  const file = asPo(CATALOGUE, [])
    .replace('"Ewch"', '""')
    .replace('msgid "Say', '#, fuzzy\nmsgid "Say')
    .replace('"dau arhosfan"', '""');
  expect(readPo(file)).toEqual({});
  expect(withTranslations(CATALOGUE, readPo(file))).toEqual(CATALOGUE);
});
