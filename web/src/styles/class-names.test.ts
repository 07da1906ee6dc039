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

it('every class that the page names is in its style sheet', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(SOURCE, file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
