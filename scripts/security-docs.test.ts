import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

it.each(['SECURITY.md', 'docs/security/threat-model.md', 'docs/security/asvs-5-level-2.md'])(
  'each file that %s names as evidence is there',
  (document) => {
    const named = [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
      ([, file = '']) => file,
    );
    const files = named.filter((file) =>
      /^(\.ci|core|deploy|docs|e2e|regions|scripts|server|web)\//.test(file),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  },
);

it('each requirement of ASVS 5.0.0, levels 1 and 2, stands once, with its state and a reason', () => {
  const rows = read('docs/security/asvs-5-level-2.md')
    .split('\n')
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(new Set(rows.map(([, number]) => number)).size).toBe(253);
  expect(rows).toHaveLength(253);
  for (const [, , what, state, reason] of rows) {
    expect(what).not.toBe('');
    expect(reason).not.toBe('');
    expect(['met', 'partly', 'not met', 'does not apply']).toContain(state);
  }
});
