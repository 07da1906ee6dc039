import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { environmentSchema } from '../server/src/config/environment.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');

describe('Dockerfile', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', '').split('\n');
  const stages = lines.filter((line) => line.startsWith('FROM'));

  it('copies what is there, and what is not left out', () => {
    const copied = lines
      .filter((line) => line.startsWith('COPY') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const ignored = read('Dockerfile.dockerignore').split('\n');
    for (const path of copied) {
      const kept = ignored.some((line) => line.startsWith('!') && path.startsWith(line.slice(1)));
      expect(kept, path).toBe(true);
    }
  });

  it('has the manifest of every workspace, as npm needs them', () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const manifests = lines.filter((line) => /^COPY [\w-]+\/package\.json/.test(line));
    expect(manifests.map((line) => line.split(/[ /]/)[1])).toEqual(workspaces);
  });

  it('runs on the Node of the lock file, not as root, and receives signals itself', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const images = new Set(stages.map((line) => line.split(' ')[1]));
    images.delete('manifests');
    expect([...images]).toEqual([`node:${devDependencies.node}-bookworm-slim`]);
    expect(lines).toContain('USER node');
    expect(lines.at(-2)).toBe('CMD ["node", "server/src/main.ts"]');
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  });

  it('sets only settings of the server or Node', () => {
    const set = lines.filter((line) => line.startsWith('ENV ')).join(' ');
    const names = [...set.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? '');
    const unknown = names.filter((name) => !Object.hasOwn(environmentSchema.shape, name));
    expect(unknown).toEqual(['NODE_COMPILE_CACHE']);
  });
});
