import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { welsh } from '@loovia/core/language/cy';
import { asJson, asPo, readPo, withTranslations } from './po.ts';
import { textsOfProduct } from './texts-in-source.ts';

// `node scripts/language/exchange-po.ts export cy.po` writes a file for translators; with `import`
// what they changed comes into the catalogue.
const [, , way, file] = process.argv;
if (file === undefined || !['export', 'import'].includes(way ?? '')) {
  throw new Error('Say what to do with which file: export cy.po, or import cy.po.');
}
if (way === 'export') writeFileSync(file, asPo(welsh, textsOfProduct().texts));
else {
  const catalogue = resolve(import.meta.dirname, '../../core/src/language/cy/texts.json');
  const read = readPo(readFileSync(file, 'utf8'));
  writeFileSync(catalogue, asJson(withTranslations(welsh, read)));
}
