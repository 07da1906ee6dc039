import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { asPo, readPo, withTranslations } from './po.ts';
import { textsOfProduct } from './texts-in-source.ts';
import { welshAreas } from './welsh-areas.ts';

// `node scripts/language/exchange-po.ts export cy.po` writes a file for translators; with `import`
// what they changed comes into the catalogue.
const [, , way, file] = process.argv;
const areas = await welshAreas();
if (file === undefined || !['export', 'import'].includes(way ?? '')) {
  throw new Error('Say what to do with which file: export cy.po, or import cy.po.');
}
if (way === 'export') writeFileSync(file, asPo(areas, textsOfProduct().texts));
else {
  const read = readPo(readFileSync(file, 'utf8'));
  for (const [path, area] of Object.entries(areas)) {
    const at = resolve(import.meta.dirname, '../..', path);
    const code = readFileSync(at, 'utf8');
    const changed = withTranslations(code, area, read);
    if (changed === code) continue;
    writeFileSync(at, await format(changed, { ...(await resolveConfig(at)), filepath: at }));
    console.log(`${path} has new texts`);
  }
}
