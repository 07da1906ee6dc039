import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

it.each([
  'SECURITY.md',
  'docs/security/threat-model.md',
  'docs/security/asvs-5-level-2.md',
  'docs/security/attacked.md',
])('each file that %s names as evidence is there', (document) => {
  const named = [...read(document).matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/g)].map(
    ([, file = '']) => file,
  );
  const files = named.filter((file) =>
    /^(\.ci|core|deploy|docs|e2e|regions|scripts|server|web)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});

it('the sentence at the top of the ASVS page counts its rows', () => {
  const page = read('docs/security/asvs-5-level-2.md');
  const states = [...page.matchAll(/^\| (V[\d.]+) .*?\| (met|partly|not met|does not apply) /gm)];
  const count = (wanted: string) => String(states.filter(([, , state]) => state === wanted).length);
  expect(page).toContain(
    `${String(new Set(states.map(([, number]) => number)).size)} requirements of these levels: ` +
      `${count('met')} met, ${count('partly')} partly, ${count('not met')} not met, ` +
      `${count('does not apply')} do not apply.`,
  );
});
