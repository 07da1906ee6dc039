import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXPORTED = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** Names of one meaning in two places that may not import each other, and why there are two. */
const SAID_TWICE: Readonly<Record<string, string>> = {
  UsageError: 'of two programs',
  ProblemError: 'thrown by the server, and by the page that got its answer',
  undoPeople: 'what operators ask for, and what the server does',
  Marker: 'on MapLibre, and on Google',
  RouteLines: 'on MapLibre, and on Google',
  viewOf: 'on MapLibre, and on Google',
  RouteMap: 'before it is loaded, and loaded',
  PinMap: 'before it is loaded, and loaded',
  SpotMap: 'before it is loaded, and loaded',
  NearMap: 'before it is loaded, and loaded',
};

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
