import { configAnswerSchema, problemSchema, sessionAnswerSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HealthChecks } from './api/health.ts';
import type { AppOptions } from './app.ts';
import { CONFIG, fine, ORIGIN, testApp } from './testing/test-app.ts';

const NO_ANALYTICS = CONFIG.analytics;
const BROWSER = { Accept: 'text/html,*/*;q=0.8', Host: '127.0.0.1:3000' };

describe('every answer', () => {
  it.each([
    '/',
    '/api/config',
    '/api/nothing',
    '/tiles/10/503/340.mvt',
    '/map/style.json',
    '/development-identity/authorize',
  ])('%s carries a strict content policy', async (path) => {
    const { headers } = await testApp().app.request(path);
    const policy = headers.get('Content-Security-Policy') ?? '';
    const directives = new Map(
      policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
    );
    expect(policy).not.toMatch(/unsafe|\*|http/);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
    expect(directives.get('worker-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('object-src')).toEqual(["'none'"]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(directives.get('form-action')).toEqual(["'self'"]);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual(['default']);
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    const permissions = headers.get('Permissions-Policy')?.split(', ') ?? [];
    expect(permissions).toContain('camera=()');
    // The planner's 'Use my location', on our own pages alone.
    expect(permissions.filter((line) => !line.endsWith('=()'))).toEqual(['geolocation=(self)']);
    expect(headers.get('Strict-Transport-Security')).toBeNull();
  });

  it('applies to refused calls too', async () => {
    const answer = await testApp().app.request('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  });

  it.each([
    ['nothing', NO_ANALYTICS, [], [], null],
    [
      'PostHog',
      { ...NO_ANALYTICS, posthog: { key: 'phc_abc', host: 'https://eu.i.posthog.com' } },
      ['https://eu.i.posthog.com'],
      [],
      { posthogKey: 'phc_abc', host: 'https://eu.i.posthog.com' },
    ],
    [
      'a hosting script of this site',
      { ...NO_ANALYTICS, hostingScript: '/_vercel/insights/script.js' },
      [],
      [],
      { hostingScriptUrl: '/_vercel/insights/script.js' },
    ],
    [
      "another site's hosting script",
      { ...NO_ANALYTICS, hostingScript: 'https://stats.example/a.js?v=2' },
      ['https://stats.example'],
      ['https://stats.example'],
      { hostingScriptUrl: 'https://stats.example/a.js?v=2' },
    ],
  ])(
    'API-26 ANALYT-05 ANALYT-07 with %s set up, allows and tells of it alone',
    async (_, analytics, connect, script, told) => {
      const { app } = testApp({ config: { ...CONFIG, analytics } });
      const answer = await app.request('/api/config');
      const policy = answer.headers.get('Content-Security-Policy') ?? '';
      const directive = (name: string) =>
        policy.split('; ').find((line) => line.startsWith(`${name} `));
      expect(directive('connect-src')).toBe(["connect-src 'self'", ...connect].join(' '));
      expect(directive('script-src')).toBe(["script-src 'self'", ...script].join(' '));
      expect(directive('default-src')).toBe("default-src 'self'");
      expect(configAnswerSchema.parse(await answer.json()).analytics).toEqual(told);
    },
  );

  const policyWith = async (maps: AppOptions['config']['maps']) => {
    const { app } = testApp({ config: { ...CONFIG, maps } });
    const answer = await app.request('/', { headers: BROWSER });
    return answer.headers.get('Content-Security-Policy') ?? '';
  };

  it('API-24 with a map of open services, allows the origin of its style alone', async () => {
    const policy = await policyWith({
      provider: 'open',
      photonUrl: 'https://photon.example',
      valhallaUrl: 'https://valhalla.example',
      motisUrl: 'https://motis.example',
      overpassUrl: 'https://overpass.example',
      styleUrl: 'https://tiles.example:8443/styles/plain?key=secret',
    });
    expect(policy).toContain("connect-src 'self' https://tiles.example:8443;");
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|secret|photon|valhalla|motis|overpass/);
  });

  it("API-24 with Google's map, allows its script and styles by a nonce that no other answer has", async () => {
    const maps = {
      provider: 'google',
      serverKey: 'server-key',
      browserKey: 'browser-key',
      mapId: 'map',
      routesUrl: 'https://routes.googleapis.com',
      placesUrl: 'https://places.googleapis.com',
      geocodingUrl: 'https://maps.googleapis.com',
      valhallaUrl: null,
      motisUrl: null,
    } as const;
    const policy = await policyWith(maps);
    const nonces = [...policy.matchAll(/'nonce-([\w+/=]{22,})'/g)].map(([, nonce]) => nonce);
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(1);
    expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' https:\/\/maps\.googleapis\.com;/);
    expect(policy).toMatch(/style-src 'self' 'nonce-[^']+' https:\/\/fonts\.googleapis\.com;/);
    expect(policy).toContain("worker-src 'self' blob:");
    expect(policy).not.toMatch(/unsafe|strict-dynamic|-key| https:;| \*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain(
      "trusted-types default @googlemaps/js-api-loader google-maps-api-loader google-maps-api#html lit-html goog#html 'allow-duplicates'",
    );
    expect(await policyWith(maps)).not.toContain(nonces[0]);
  });

  it('keeps browsers on https if that is the address', async () => {
    const { app } = testApp({ publicOrigin: 'https://loovia.test' });
    const { headers } = await app.request('/api/health/live');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
  });

  it('is logged by its route, without what was asked for or by whom', async () => {
    const { app, logged } = testApp();
    await app.request('/api/session?q=12+Secret+Street', {
      headers: { Cookie: 'loovia.session_token=secret', 'User-Agent': 'Spy/1.0' },
    });
    await app.request('/api/places/suggest?q=12+Secret+Street');
    await app.request('/route-results?startLocation=12+Secret+Street', { headers: BROWSER });
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/session',
      status: 200,
      requestId: expect.any(String) as string,
      durationMs: expect.any(Number) as number,
    });
    expect(logged.map((line) => (JSON.parse(line) as { route?: string }).route)).toEqual(
      expect.arrayContaining(['/api/session', '/api/places/suggest', '*']),
    );
    expect(logged.join('')).not.toMatch(/secret|ann@|Spy|route-results/i);
  });
});

describe('addresses', () => {
  it('ROUTE-02 ROUTE-12 gives the page to what is not the API', async () => {
    const { app } = testApp();
    for (const path of ['/', '/login', '/auth/callback', '/consent-required?returnTo=/about']) {
      expect(await (await app.request(path, { headers: BROWSER })).text()).toBe('the page');
    }
    const elsewhere = ['/api', '/tiles', '/map', '/metrics', '/development-identity'];
    for (const path of [...elsewhere, ...elsewhere.map((path) => `${path}/x`)]) {
      const answer = await app.request(path, { headers: BROWSER });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('Content-Type')).toMatch(/problem\+json/);
    }
    expect((await app.request('/login', { method: 'POST' })).status).toBe(404);
  });

  it('AUTH-23 has no development sign-in if another issuer is used', async () => {
    const { app } = testApp({ developmentIdentity: null });
    const answer = await app.request('/development-identity/authorize', { headers: BROWSER });
    expect(answer.status).toBe(404);
  });

  it("AUTH-04 hands the issuer's return to the sign-in, and that alone", async () => {
    const answer = await testApp().app.request('/auth/callback?code=x&state=y', {
      headers: BROWSER,
    });
    expect(answer.headers.get('Location')).toBe('/auth/callback');
  });

  it.each([
    ['localhost:3000', '/login?x=1', `${ORIGIN}/login?x=1`],
    ['[::1]:3000', '/', `${ORIGIN}/`],
    ['localhost:4000', '/', null],
    ['127.0.0.1:3000', '/', null],
  ])('sends a browser at %s on to the name that sign-in returns to', async (host, path, to) => {
    const answer = await testApp().app.request(path, { headers: { ...BROWSER, Host: host } });
    expect(answer.headers.get('Location')).toBe(to);
    const call = await testApp().app.request('/api/config', { headers: { Host: host } });
    expect(call.status).toBe(200);
  });

  it.each(['evil.test', 'evil.test:3000', 'localhost.evil.test:3000', '127.0.0.1.evil.test'])(
    'answers nothing under the name %s, that another site may have for this machine',
    async (host) => {
      const { app } = testApp();
      for (const path of ['/', '/api/config', '/api/session', '/auth/callback?state=x']) {
        const answer = await app.request(path, { headers: { ...BROWSER, Host: host } });
        expect(answer.status).toBe(421);
        expect(problemSchema.parse(await answer.json()).detail).toMatch(/\.$/);
      }
      const posted = { method: 'POST', headers: { Host: host, 'Sec-Fetch-Site': 'same-origin' } };
      expect((await app.request('/api/auth/sign-out', posted)).status).toBe(421);
      // A balancer asks each copy by whatever name that has.
      const health = await app.request('/api/health/live', { headers: { Host: host } });
      expect(health.status).toBe(200);
    },
  );

  it.each(['127.0.0.1', 'LOCALHOST:3000', '192.168.1.5:3000', '[2001:db8::1]', '127.0.0.1:80'])(
    'answers under %s, which no other site can have',
    async (host) => {
      const call = await testApp().app.request('/api/config', { headers: { Host: host } });
      expect(call.status).toBe(200);
    },
  );
});

describe('what the page asks for', () => {
  it('LIMIT-21 /api/config gives the region and the time in London', async () => {
    const answer = await testApp().app.request('/api/config');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const config = configAnswerSchema.parse(await answer.json());
    expect(config).toMatchObject({
      product: 'Loovia',
      operator: 'the operator',
      provider: 'region',
      region: { name: 'pennyshire', demo: true },
      map: { kind: 'maplibre', styleUrl: '/map/style.json?v=build-7' },
      analytics: null,
      now: '2024-07-05T09:00:00+01:00',
    });
    expect(config).not.toHaveProperty('operatorAddress');
    const operator = { name: 'Loo CIC', address: '1 High Street', number: '123' };
    const { app } = testApp({
      config: { ...CONFIG, operator },
    });
    expect(await (await app.request('/api/config')).json()).toMatchObject({
      operator: 'Loo CIC',
      operatorAddress: '1 High Street',
      operatorNumber: '123',
    });
  });

  it('API-23 DATA-01 /api/session gives the id and email of the signed-in user', async () => {
    const answer = await testApp().app.request('/api/session');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(z.strictObject(sessionAnswerSchema.shape).parse(await answer.json())).toEqual({
      user: { id: 'u1', email: 'ann@example.com' },
    });
  });

  it('FACT-11 /api/session says who is an operator to operators alone, and to nobody while that is not known', async () => {
    const userWith = async (isOperator: () => Promise<boolean>) => {
      const answer = await testApp({ isOperator }).app.request('/api/session');
      return sessionAnswerSchema.parse(await answer.json()).user;
    };
    const user = { id: 'u1', email: 'ann@example.com' };
    expect(await userWith(() => Promise.resolve(true))).toEqual({ ...user, isOperator: true });
    expect(await userWith(() => Promise.resolve(false))).toEqual(user);
    expect(await userWith(() => Promise.reject(new Error('the database is down')))).toEqual(user);
  });

  it.each<[Partial<HealthChecks>, number, string]>([
    [{}, 200, 'ok'],
    [{ streets: 'down' }, 200, 'degraded'],
    [{ database: 'down' }, 503, 'degraded'],
  ])('/api/health with %j is %i %s', async (change, status, word) => {
    const { app } = testApp({ check: () => Promise.resolve({ ...fine, ...change }) });
    const answer = await app.request('/api/health');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({
      status: word,
      version: '1.2.3',
      checks: { ...fine, ...change },
    });
    expect((await app.request('/api/health/live')).status).toBe(200);
  });

  it.each<[Partial<HealthChecks>, number]>([
    [{}, 200],
    [{ database: 'down' }, 503],
    [{ streets: 'down' }, 503],
    [{ transit: 'down', geocoder: 'down', region: 'down' }, 200],
  ])('/api/health/ready, asked of one copy, is with %j %i', async (change, status) => {
    const { app } = testApp({ check: () => Promise.resolve({ ...fine, ...change }) });
    expect((await app.request('/api/health/ready')).status).toBe(status);
  });

  it('compresses what is long', async () => {
    const answer = await testApp().app.request('/api/openapi.json', {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  });
});
