/** The Welsh catalogue as a gettext file, which translators' tools (Poedit, Weblate) open, and back. */
import type { Catalogue, PluralForms } from '@loovia/core/language';
import { type GetTextTranslation, po } from 'gettext-parser';
import ts from 'typescript';
import type { Areas } from './gaps.ts';
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
export function asPo(areas: Areas, texts: readonly SourceText[]): string {
  const places = Map.groupBy(texts, ({ english }) => english);
  const entryOf = (msgid: string, welsh: string | PluralForms): GetTextTranslation => ({
    msgid,
    ...(typeof welsh === 'string' ? {} : { msgid_plural: msgid }),
    msgstr: formsOf(welsh),
    comments: { reference: (places.get(msgid) ?? []).map(({ at }) => at).join('\n') },
  });
  const all = Object.values(areas).flatMap((area) => Object.entries(area));
  const translations = Object.fromEntries(all.map(([id, welsh]) => [id, entryOf(id, welsh)]));
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

/** The code of a part of the catalogue with what a translator changed, not yet formatted. */
export function withTranslations(code: string, area: Catalogue, read: Catalogue): string {
  const source = ts.createSourceFile('area.ts', code, ts.ScriptTarget.Latest, true);
  let changed = code;
  const visit = (node: ts.Node): void => {
    if (!ts.isPropertyAssignment(node)) {
      // From the end, so that what stands before stays in its place.
      for (const child of node.getChildren().toReversed()) visit(child);
      return;
    }
    const { name, initializer } = node;
    const english = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : '';
    const [before, after] = [area[english], read[english]];
    if (before === undefined || after === undefined) return;
    if (formsOf(before).join('\0') === formsOf(after).join('\0')) return;
    const [start, end] = [initializer.getStart(), initializer.end];
    changed = changed.slice(0, start) + JSON.stringify(after) + changed.slice(end);
  };
  visit(source);
  return changed;
}
