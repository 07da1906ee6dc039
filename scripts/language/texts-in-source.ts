import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** An English text in the code, with what translators need to know about it. */
export interface SourceText {
  readonly english: string;
  readonly kind: 'text' | 'plural';
  /** From the root, with the line: `web/src/a.tsx:12`. */
  readonly at: string;
}

/** A call for which there can be no translation. */
interface Fault {
  readonly at: string;
  readonly what: string;
}

export interface Read {
  readonly texts: readonly SourceText[];
  readonly faults: readonly Fault[];
}

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['core/src', 'server/src', 'web/src'];
/** The folder of the functions themselves. */
const LANGUAGE = 'core/src/language/';
const OWN = [`${LANGUAGE}translate.ts`, 'web/src/language/rich.tsx'];
/** Parts that `rich` always has. */
const PARTS_ALWAYS = ['strong', 'code', 'hidden'];
const FUNCTIONS = ['t', 'plural', 'rich', 'translationOf'];

/** Every text of the product's code, without tests. */
export function textsOfProduct(): Read {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test-/.test(file) && !OWN.includes(file));
  const read = files
    .toSorted()
    .map((file) => readTexts(file, readFileSync(join(ROOT, file), 'utf8')));
  return {
    texts: read.flatMap(({ texts }) => texts),
    faults: read.flatMap(({ faults }) => faults),
  };
}

/** The texts of one file. @param file from the root, e.g. `web/src/a.tsx` */
export function readTexts(file: string, code: string): Read {
  if (!code.includes('language') && !file.startsWith(LANGUAGE)) return { texts: [], faults: [] };
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const names = importedFunctions(file, source);
  const texts: SourceText[] = [];
  const faults: Fault[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = names.get(node.expression.text);
      if (name !== undefined) readCall(name, node);
    }
    ts.forEachChild(node, visit);
  };
  const readCall = (name: string, call: ts.CallExpression): void => {
    const { line } = source.getLineAndCharacterOfPosition(call.getStart());
    const at = `${file}:${line + 1}`;
    const fault = (what: string) => void faults.push({ at, what });
    if (!isInFunction(call)) fault('is said while the module is loaded: no language is known then');
    const english = name === 'plural' ? pluralText(call, fault) : literal(call.arguments[0]);
    if (english === null) fault(`${name}() takes its English text literally`);
    else {
      texts.push({ english, kind: name === 'plural' ? 'plural' : 'text', at });
      for (const what of wrongNames(name, call, english)) fault(what);
    }
  };
  visit(source);
  return { texts, faults };
}

/** The translating functions that a file imports: their names there, and their own names. */
function importedFunctions(file: string, source: ts.SourceFile): Map<string, string> {
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const from = literal(statement.moduleSpecifier) ?? '';
    const path = from.startsWith('.') ? join(dirname(file), from) : from;
    const isOurs =
      path === '@loovia/core/language' || path === `${LANGUAGE}index.ts` || OWN.includes(path);
    const bindings = statement.importClause?.namedBindings;
    if (!isOurs || bindings === undefined || !ts.isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      const original = (propertyName ?? name).text;
      if (FUNCTIONS.includes(original)) names.set(name.text, original);
    }
  }
  return names;
}

function isInFunction(node: ts.Node): boolean {
  return ts.findAncestor(node, ts.isFunctionLike) !== undefined;
}

function literal(node: ts.Node | undefined): string | null {
  return node && ts.isStringLiteralLike(node) ? node.text : null;
}

/** The English form for many, which is the key in the catalogue. */
function pluralText(call: ts.CallExpression, fault: (what: string) => void): string | null {
  const forms = propertiesOf(call.arguments[1]);
  const one = literal(forms?.get('one'));
  const other = literal(forms?.get('other'));
  if (one === null || other === null) return null;
  const unknown = valuesIn(one).filter(
    (name) => name !== 'count' && !valuesIn(other).includes(name),
  );
  if (unknown.length > 0) fault(`'one' has values that 'other' lacks: ${unknown.join(', ')}`);
  return other;
}

/** Values and parts that are only in the call or only in the text. */
function wrongNames(name: string, call: ts.CallExpression, english: string): string[] {
  if (name === 'translationOf') return [];
  const given = call.arguments[name === 't' ? 1 : 2];
  const always = name === 'plural' ? ['count'] : [];
  const values = differences('value', valuesIn(english), given, always);
  if (name !== 'rich') return values;
  return [...values, ...differences('part', partsIn(english), call.arguments[1], PARTS_ALWAYS)];
}

function differences(
  what: string,
  named: readonly string[],
  given: ts.Node | undefined,
  always: readonly string[],
): string[] {
  const properties = given === undefined ? new Map<string, ts.Node>() : propertiesOf(given);
  // An object that is not written out here cannot be checked.
  if (properties === null) return [];
  const missing = named.filter((one) => !properties.has(one) && !always.includes(one));
  const unused = [...properties.keys()].filter((one) => !named.includes(one));
  return [
    ...missing.map((one) => `the ${what} '${one}' is not given`),
    ...unused.map((one) => `the ${what} '${one}' is not in the text`),
  ];
}

/** Null where some cannot be read from the code. */
function propertiesOf(node: ts.Node | undefined): Map<string, ts.Node> | null {
  if (!node || !ts.isObjectLiteralExpression(node)) return null;
  const found = new Map<string, ts.Node>();
  for (const property of node.properties) {
    const { name } = property;
    if (!name || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) return null;
    found.set(name.text, ts.isPropertyAssignment(property) ? property.initializer : property);
  }
  return found;
}

/** The names in braces, each once. */
export function valuesIn(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name))].toSorted();
}

/** The names of its parts, as often as they occur. */
export function partsIn(text: string): string[] {
  return Array.from(text.matchAll(/<(\w+)>.*?<\/\1>/gs), ([, name = '']) => name).toSorted();
}
