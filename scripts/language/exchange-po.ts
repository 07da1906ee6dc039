/**
 * `npx node scripts/language/exchange-po.ts export cy.po` writes the Welsh catalogue as a gettext file for
 * translators' tools (Poedit, Weblate); `import` puts their changes into the catalogue.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Catalogue, PluralForms } from '@loovia/core/language';
import { welsh as welshCatalogue } from '@loovia/core/language/cy';
import { type GetTextTranslation, po } from 'gettext-parser';
import { textsOfProduct } from './texts-in-source.ts';
import type { SourceText } from './texts-in-source.ts';

/** CLDR's plural categories, in the order of the file's header. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const HEADERS = {
  'Project-Id-Version': 'Loovia',
  'Content-Type': 'text/plain; charset=utf-8',
  Language: 'cy',
  'Plural-Forms': 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);',
};

/** All forms of a translation, as gettext requires. `other` replaces missing ones. */
const formsOf = (welsh: string | PluralForms) =>
  typeof welsh === 'string' ? [welsh] : FORMS.map((form) => welsh[form] ?? welsh.other);

function pluralOf(forms: readonly string[]): PluralForms {
  const other = forms.at(-1) ?? '';
  const own = FORMS.map((form, index) => [form, forms[index] ?? other] as const);
  return { ...Object.fromEntries(own.filter(([, text]) => text !== other)), other };
}

/** The catalogue for translators, each text with the places in the code that use it. */
export function asPo(catalogue: Catalogue, texts: readonly SourceText[]): string {
  const places = Map.groupBy(texts, ({ english }) => english);
  const entryOf = (msgid: string, welsh: string | PluralForms): GetTextTranslation => ({
    msgid,
    ...(typeof welsh === 'string' ? {} : { msgid_plural: msgid }),
    msgstr: formsOf(welsh),
    comments: { reference: (places.get(msgid) ?? []).map(({ at }) => at).join('\n') },
  });
  const translations = Object.fromEntries(
    Object.entries(catalogue).map(([id, welsh]) => [id, entryOf(id, welsh)]),
  );
  return po
    .compile({ charset: 'utf-8', headers: HEADERS, translations: { '': translations } })
    .toString();
}

/** The translations in a gettext file, without empty and uncertain ('fuzzy') ones. */
export function readPo(file: string): Catalogue {
  const read = Object.values(po.parse(file).translations[''] ?? {}).filter(
    ({ msgid, msgstr, comments }) =>
      msgid !== '' && !msgstr.includes('') && !comments?.flag?.includes('fuzzy'),
  );
  return Object.fromEntries(
    read.map(({ msgid, msgid_plural: plural, msgstr }) => [
      msgid,
      plural === undefined ? (msgstr[0] ?? '') : pluralOf(msgstr),
    ]),
  );
}

/** The catalogue with a translator's changes; texts that are not in the catalogue are left out. */
export function withTranslations(catalogue: Catalogue, read: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([english, before]) => {
      const after = read[english] ?? before;
      const isSame = formsOf(before).join('\0') === formsOf(after).join('\0');
      return [english, isSame ? before : after];
    }),
  );
}

/** The catalogue's file, sorted by the English texts so that changes are easy to read. */
export function asJson(catalogue: Catalogue): string {
  const texts = Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}

function exchange(way: string | undefined, file: string | undefined): void {
  if (file === undefined || (way !== 'export' && way !== 'import')) {
    throw new Error('Say what to do with which file: export cy.po, or import cy.po.');
  }
  if (way === 'export') {
    writeFileSync(file, asPo(welshCatalogue, textsOfProduct().texts));
    return;
  }
  const catalogue = resolve(import.meta.dirname, '../../core/src/language/cy/texts.json');
  const read = readPo(readFileSync(file, 'utf8'));
  writeFileSync(catalogue, asJson(withTranslations(welshCatalogue, read)));
}

if (import.meta.main) exchange(process.argv[2], process.argv[3]);
