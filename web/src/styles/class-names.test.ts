import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '..');

/** The classes that a file takes from its style sheets and that they do not have. */
function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const sheets = code.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm);
  return [...sheets].flatMap(([, name = '', path = '']) => {
    const sheet = readFileSync(join(dirname(file), path), 'utf8');
    const used = code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'));
    return [...used]
      .map(([, used = '']) => used)
      .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheet))
      .map((used) => `${file}: ${name}.${used}`);
  });
}

/** The shared classes that a script or a style sheet names: `className="note"`, `composes: card from global`. */
function sharedClasses(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const named = text.matchAll(/className="([^"]+)"|composes: (.+) from global;/g);
  return [...named].flatMap(([, inScript, inSheet]) => (inScript ?? inSheet ?? '').split(' '));
}

function filesOf(folder: string, end: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));
}

it('every class that the page names is in its style sheet', () => {
  const files = filesOf(SOURCE, '.tsx');
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(missingClasses)).toEqual([]);
});

it('the shared classes are those that the pages name', () => {
  const sheet = readFileSync(join(SOURCE, 'styles/classes.css'), 'utf8');
  const shared = [...sheet.matchAll(/^ {2}\.(\w+) \{$/gm)].map(([, name]) => name);
  const files = [...filesOf(SOURCE, '.tsx'), ...filesOf(SOURCE, '.module.css')];
  expect(new Set(files.flatMap(sharedClasses))).toEqual(new Set(shared));
});
