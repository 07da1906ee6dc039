import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentSchema } from '../server/src/config/environment.ts';
import { readConfig } from '../server/src/config/config.ts';
import { CYCLING_MATRIX_METRES, MATRICES_AS_ROUTES } from '../core/src/valhalla/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');

const serviceSchema = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  network_mode: z.string().optional(),
  cap_drop: z.array(z.string()).default([]),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  stop_grace_period: z.string().optional(),
  logging: z
    .object({ driver: z.string(), options: z.record(z.string(), z.string()).default({}) })
    .optional(),
});
const compose = z
  .object({
    services: z.record(z.string(), serviceSchema),
    volumes: z.record(z.string(), z.null()),
    networks: z.record(z.string(), z.object({ internal: z.boolean() }).nullable()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

const servers = Object.entries(compose.services).filter(([name]) => name.startsWith('server-'));

/** `NAME=value` lines of the example, those that are commented out, too. */
const exampleNames = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);

/** What `${NAME:-default}` and `${NAME:?why}` are where all that must be set is. */
function filledIn(text: string, settings: Readonly<Record<string, string>>): string {
  let before = '';
  let after = text;
  while (before !== after) {
    before = after;
    after = before.replace(
      /\$\{(\w+)(?::([-?])([^${}]*))?\}/g,
      (_, name: string, kind: string | undefined, rest: string | undefined) =>
        settings[name] ?? (kind === '-' ? (rest ?? '') : `no ${name}`),
    );
  }
  return after;
}

describe('compose.yaml', () => {
  it('has two copies of the server, alike but for their folders', () => {
    expect(servers).toHaveLength(2);
    const [first, second] = servers.map(([, server]) => ({ ...server, volumes: null }));
    expect(first).toEqual(second);
    expect(new Set(servers.flatMap(([, { volumes }]) => volumes)).size).toBe(2);
  });

  it('gives the server valid settings with which it can start', () => {
    const [, server] = servers[0] ?? [];
    const names = Object.keys(server?.environment ?? {});
    expect(names.filter((name) => !Object.hasOwn(environmentSchema.shape, name))).toEqual([]);
    const settings = {
      SITE_HOST: 'loovia.example',
      DATABASE_PASSWORD: 'secret1',
      SESSION_SECRET: 'b7f3Qz0kXc9LmT2vWy5RdN8sJh4GaE1u',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret2',
      OPERATOR_NAME: 'Loovia Ltd',
      OPERATOR_ADDRESS: '1 High Street',
    };
    const environment = Object.fromEntries(
      Object.entries(server?.environment ?? {}).map(([name, text]) => [
        name,
        filledIn(text, settings),
      ]),
    );
    const config = readConfig({ NODE_ENV: 'production', ...environment });
    expect(config).toMatchObject({
      production: true,
      trustedProxies: 1,
      publicOrigin: 'https://loovia.example',
      databaseUrl: 'postgres://loovia:secret1@database:5432/loovia',
      maps: { provider: 'open', valhallaUrl: 'http://valhalla:8002' },
      signIn: { kind: 'google' },
    });
  });

  it('keeps backups for as long as /privacy says, and names the operator in full', () => {
    const [, server] = servers[0] ?? [];
    const { tools } = compose.services;
    for (const settings of [{}, { KEEP_BACKUPS_DAYS: '7' }]) {
      const kept = filledIn(tools?.environment.KEEP_DAYS ?? '', settings);
      expect(kept).toBe(filledIn(server?.environment.KEEP_BACKUPS_DAYS ?? '', settings));
    }
    const ofOperator = (names: object) =>
      Object.keys(names).filter((name) => name.startsWith('OPERATOR_'));
    expect(ofOperator(server?.environment ?? {}).sort()).toEqual(
      ofOperator(environmentSchema.shape).sort(),
    );
  });

  it('uses every setting in .env.example, and no others', () => {
    const used = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(used)].sort()).toEqual(exampleNames.sort());
    // No secret is written down: what must be set is empty, and stops the start.
    expect(read('.env.example')).not.toMatch(/^\w+=.+/m);
  });

  it('names a version of each image, and opens no port but the two of the web', () => {
    for (const [name, { image, build, ports }] of Object.entries(compose.services)) {
      if (!build) expect(image, name).toMatch(/^[\w.]+\.\w+\/[\w./-]+:\d[\w.-]+$/);
      expect(
        ports.filter((port) => !/^(80:80|443:443(\/udp)?)$/.test(port)),
        name,
      ).toEqual([]);
    }
  });

  it('keeps the server from being the database’s superuser, and others from its password', () => {
    const { database, ...others } = compose.services;
    expect(database?.environment.POSTGRES_USER).toBe('postgres');
    const [, server] = servers[0] ?? [];
    const url = server?.environment.DATABASE_URL ?? '';
    expect(url).toContain(`postgres://${database?.environment.LOOVIA_ROLE ?? ''}:`);
    expect(JSON.stringify(others)).not.toContain('DATABASE_ADMIN_PASSWORD');
  });

  it('keeps networks apart: what the internet can reach cannot reach the database', () => {
    const on = (network: string) =>
      Object.entries(compose.services)
        .filter(([, { networks }]) => networks.includes(network))
        .map(([name]) => name);
    // Tools listen to nothing, but reach a managed database.
    expect(on('front')).toEqual(['server-1', 'server-2', 'caddy', 'tools']);
    expect(on('data')).toEqual(['server-1', 'server-2', 'database', 'tools']);
    expect(on('maps')).toEqual(['server-1', 'server-2', 'valhalla', 'photon', 'motis']);
    expect(compose.networks.data).toEqual({ internal: true });
    for (const [name, { networks, network_mode }] of Object.entries(compose.services)) {
      expect(networks.length > 0 || network_mode === 'none', name).toBe(true);
    }
  });

  it('gives each service only the rights that it lists, and limits its memory and processes', () => {
    for (const [name, { cap_drop, mem_limit, pids_limit }] of Object.entries(compose.services)) {
      expect({ name, cap_drop }).toEqual({ name, cap_drop: ['ALL'] });
      expect(mem_limit, name).toMatch(/^\d+[gm]$/);
      expect(pids_limit, name).toBeGreaterThan(0);
    }
  });

  it('keeps the log of the servers where a new version does not remove it, and lets none grow', () => {
    for (const [name, { logging, build }] of Object.entries(compose.services)) {
      const rotated = { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } };
      const journal = { driver: 'journald', options: { tag: 'loovia-server' } };
      expect({ name, logging }).toEqual({ name, logging: build ? journal : rotated });
    }
    expect(read('README.md')).toContain('CONTAINER_TAG=loovia-server');
  });

  it('keeps that log for as long as a backup from before it, and hardly longer', () => {
    const days = (name: string) =>
      Number(new RegExp(`^${name}=(\\d+)day$`, 'm').exec(read('journald.conf'))?.[1]);
    const backupDays = readConfig({}).retention.backupDays;
    // A backup goes with the next, a day late; the journal's files begin a day before their last line.
    expect(days('MaxFileSec')).toBe(1);
    expect(days('MaxRetentionSec')).toBe(backupDays + 1 + days('MaxFileSec'));
    expect(read('journald.conf')).toMatch(/^\[Journal\]$/m);
    expect(read('journald.conf')).toMatch(/^Storage=persistent$/m);
  });

  it('gives Valhalla what its matrices need to be right', () => {
    const { thor, service_limits: limits } = z
      .object({ thor: z.object({ costmatrix: z.unknown() }), service_limits: z.unknown() })
      .parse(JSON.parse(read('valhalla/valhalla.json')));
    expect(thor.costmatrix).toEqual(MATRICES_AS_ROUTES);
    expect(limits).toEqual({ bicycle: { max_matrix_distance: CYCLING_MATRIX_METRES } });
    expect(compose.services['valhalla-config']?.volumes).toContain('./valhalla:/shipped:ro');
  });

  it('lets a copy carry on for longer than Caddy takes to notice, and kills none before', () => {
    const seconds = (text: string | undefined) => Number(/^(\d+)s?$/.exec(text ?? '')?.[1]);
    const [, server] = servers[0] ?? [];
    const drain = seconds(server?.environment.DRAIN_SECONDS);
    const caddyfile = read('caddy/Caddyfile');
    const [interval, limit] = ['health_interval', 'health_timeout'].map((name) =>
      seconds(new RegExp(`${name} (\\S+)`).exec(caddyfile)?.[1]),
    );
    const noticed = (interval ?? NaN) + (limit ?? NaN);
    expect(drain / 3).toBeGreaterThanOrEqual(noticed);
    const running = 10;
    expect(seconds(server?.stop_grace_period)).toBeGreaterThan(drain + running);
  });

  it('mounts files that are there, and volumes that are named', () => {
    const mounted = Object.values(compose.services).flatMap(({ volumes }) => volumes);
    const sources = mounted.map((volume) => volume.split(':')[0] ?? '');
    const paths = sources.filter((source) => source.startsWith('.') && source !== './backups');
    expect(paths.filter((path) => !existsSync(join(root, 'deploy', path)))).toEqual([]);
    const named = sources.filter((source) => !source.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
  });
});

describe('Caddyfile', () => {
  const caddyfile = read('caddy/Caddyfile');

  it('balances calls between the copies, and asks the other if one is gone', () => {
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(caddyfile) ?? [];
    expect(upstreams.split(' ')).toEqual(servers.map(([name]) => `${name}:3000`));
    expect(caddyfile).toMatch(/lb_try_duration \d+s/);
    expect(caddyfile).toContain('health_uri /api/health/live');
    // One failure takes a copy out: no longer than a restart of the other may be waited for.
    expect(caddyfile).toContain('fail_duration 2s');
    expect(caddyfile).toContain('request_buffers 1MB');
    // Writes get a 502: only GETs are sent again, as by default.
    expect(caddyfile).not.toContain('lb_retry_match');
  });

  it('leaves to the server what it does itself', () => {
    expect(caddyfile).not.toMatch(/^\s*(encode|header)\b/m);
    expect(caddyfile.split('{').length).toBe(caddyfile.split('}').length);
  });
});

describe('an update by the guide', () => {
  const [, update = ''] = /## A new version[^]*?```sh\n([^]*?)```/.exec(read('README.md')) ?? [];

  it('gives Caddy its new Caddyfile before the servers change', () => {
    expect(compose.services.caddy?.volumes).toContain('./caddy:/etc/caddy:ro');
    const reload = update.indexOf('exec caddy caddy reload --config /etc/caddy/Caddyfile');
    expect(reload).toBeGreaterThan(0);
    // A Caddy that has just been made anew may not listen for this yet, and has read the file.
    const renewed = update.indexOf('up --detach --no-deps --wait caddy');
    expect(renewed).toBeGreaterThan(reload);
    expect(update.indexOf('up --detach --no-deps --wait server-1')).toBeGreaterThan(renewed);
  });

  it('finds no single file mounted: git replaces files, and containers keep the old ones', () => {
    const paths = Object.values(compose.services)
      .flatMap(({ volumes }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => source.startsWith('.') && source !== './backups');
    const files = paths.filter((path) => statSync(join(root, 'deploy', path)).isFile());
    // Read at the first start of a database alone.
    expect(files).toEqual(['./database/owner.sh']);
  });
});

it('the guide writes the version to a file that every shell can read', () => {
  expect(read('README.md')).toContain('LOOVIA_VERSION=%s');
  expect(read('README.md')).not.toContain('export LOOVIA_VERSION');
});

it('the guide links only to files that exist', () => {
  const names = readdirSync(join(root, 'deploy'));
  for (const [, path = ''] of read('README.md').matchAll(/\]\(([^)#:]+)\)/g)) {
    expect(existsSync(join(root, 'deploy', path)), path).toBe(true);
  }
  expect(names).toEqual(expect.arrayContaining(['backup', 'restore']));
});
