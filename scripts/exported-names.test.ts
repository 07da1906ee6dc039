import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** One meaning in two places: the same thing said by two kinds of map, by two programs, or before and after it is loaded. */
const SAID_TWICE: Readonly<Record<string, string>> = {};

it('no name is exported twice with different meanings', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /^(core|osm-hours|regions|server|web)\//.test(file))
    .filter((file) => !/\.test\.|\/test-|\/testing\//.test(file));
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(EXPORTED)) {
      places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  expect(places.size).toBeGreaterThan(1000);
  const twice = [...places].filter(([name, where]) => where.size > 1 && !(name in SAID_TWICE));
  expect(twice.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});
