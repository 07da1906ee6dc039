/** The Welsh catalogue as a gettext file, which translators' tools (Poedit, Weblate) open, and back. */
import type { Catalogue, PluralForms } from '@loovia/core/language';
import { type GetTextTranslation, po } from 'gettext-parser';
import type { SourceText } from './texts-in-source.ts';

/** The plural categories of CLDR, in the order that the file's header gives them. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const HEADERS = {
  'Project-Id-Version': 'Loovia',
  'Content-Type': 'text/plain; charset=utf-8',
  Language: 'cy',
  'Plural-Forms': 'nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5);',
};

/** All forms of a translation, as gettext wants them; `other` serves those not given. */
const formsOf = (welsh: string | PluralForms) =>
  typeof welsh === 'string' ? [welsh] : FORMS.map((form) => welsh[form] ?? welsh.other);

function pluralOf(forms: readonly string[]): PluralForms {
  const other = forms.at(-1) ?? '';
  const own = FORMS.map((form, index) => [form, forms[index] ?? other] as const);
  return { ...Object.fromEntries(own.filter(([, text]) => text !== other)), other };
}

/** The catalogue for translators, each text with the places in the code that say it. */
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

/** What a translator's file says. Texts that it leaves open, or is not sure of ('fuzzy'), are not in it. */
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

/** The catalogue with what a translator changed; texts that it doesn't know are left out. */
export function withTranslations(catalogue: Catalogue, read: Catalogue): Catalogue {
  return Object.fromEntries(
    Object.entries(catalogue).map(([english, before]) => {
      const after = read[english] ?? before;
      const isSame = formsOf(before).join('\0') === formsOf(after).join('\0');
      return [english, isSame ? before : after];
    }),
  );
}

/** The catalogue's file: its texts in the order of the English ones, so that changes are easy to read. */
export function asJson(catalogue: Catalogue): string {
  const texts = Object.entries(catalogue).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}
