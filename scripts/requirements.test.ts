import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

it('docs/requirements.md has each id that a test names, once', () => {
  const listed = [...read('docs/requirements.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
    ([, id = '']) => id,
  );
  const known = new Set(listed);
  expect(listed).toHaveLength(known.size);
  const sections = [...new Set(listed.map((id) => id.replace(/-.*/, '')))];
  const id = new RegExp(`\\b(?:${sections.join('|')})-\\d+\\b`, 'g');
  const tests = globSync('{core,server,regions,web,e2e,scripts,deploy}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  const named = new Set(tests.flatMap((file) => read(file).match(id) ?? []));
  expect(named.size).toBeGreaterThan(400);
  expect([...named].filter((one) => !known.has(one))).toEqual([]);
});
