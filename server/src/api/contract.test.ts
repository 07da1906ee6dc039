import { LIMITS } from '@loovia/core/journeys';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it, vi } from 'vitest';
import { sessionCookie } from '../sign-in/sign-in.ts';
import { ORIGIN, testApp } from '../testing/test-app.ts';
import { problemOf } from './test-calls.ts';

interface Call {
  readonly requestBody?: unknown;
  readonly responses: object;
}

/** All calls: method, path, and what the contract says of them. */
async function described(): Promise<[string, string, Call][]> {
  const document = (await (await testApp().app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Call>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): [string, string, Call] => [method, path, call]),
  );
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('the contract', () => {
  it('is OpenAPI 3.1 and has every route of the API', async () => {
    const { app } = testApp();
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    const registered = app.routes
      .filter(({ method, path }) => method !== 'ALL' && /^\/api\/.*(?<!\.css)$/.test(path))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{.*?\})?/g, '{$1}')}`);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(registered.length).toBeGreaterThan(5);
    expect(described).toEqual(expect.arrayContaining(registered));
    expect(described).toContain('GET /tiles/{z}/{x}/{y}.mvt');
    expect(described).toContain('POST /api/journeys');
    expect(described).toContain('POST /api/journeys/visits');
    expect(document.paths['/api/journeys']?.post).toMatchObject({
      security: [{ session: [] }, { bearer: [] }],
    });
    expect(document.paths['/api/toilets/near']?.post).toMatchObject({ security: [] });
    // A client shows its session where that makes a difference.
    for (const path of ['/api/auth/sign-out', '/api/consent', '/api/contact']) {
      expect(document.paths[path]?.post, path).toMatchObject({
        security: [{}, { session: [] }, { bearer: [] }],
      });
    }
    // Anyone may search, and a session that has ended is said.
    for (const path of ['/api/places/suggest', '/api/places/{id}']) {
      expect(document.paths[path]?.get, path).toMatchObject({
        security: [{}, { session: [] }, { bearer: [] }],
        responses: { 401: {} },
      });
    }
  });

  it('keeps all rules that Redocly recommends: each call has an id, tags and its security', async () => {
    const source = await (await testApp().app.request('/api/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  it('has each shape of several calls once, by its name', async () => {
    const document = (await (await testApp().app.request('/api/openapi.json')).json()) as {
      components: { schemas: Record<string, { properties?: object }> };
    };
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Journey', 'Leg', 'NearToilet', 'Route', 'Stop', 'Toilet']),
    );
    expect(schemas.Route?.properties).toMatchObject({
      legs: { items: { $ref: '#/components/schemas/Leg' } },
      stops: { items: { $ref: '#/components/schemas/Stop' } },
    });
  });

  it('describes the parts of an address as what they mean', async () => {
    const document = (await (await testApp().app.request('/api/openapi.json')).json()) as {
      paths: Record<string, { get?: { parameters: { name: string }[] } }>;
    };
    const parameters = document.paths['/api/toilets/near']?.get?.parameters ?? [];
    const named = (wanted: string) => parameters.find(({ name }) => name === wanted);
    expect(named('lat')).toMatchObject({
      required: true,
      schema: { type: 'number', minimum: -90, maximum: 90 },
    });
    expect(named('limit')).toMatchObject({
      required: false,
      schema: { type: 'integer', default: 20 },
    });
    expect(named('walks')).toMatchObject({ schema: { type: 'boolean', default: true } });
  });

  it('has the formats and bounds of the schemas that core and the page share', async () => {
    const answer = await testApp().app.request('/api/openapi.json');
    const document = (await answer.json()) as {
      paths: Record<string, { post?: object }>;
      components: { schemas: { Journey?: object } };
    };
    const { Journey } = document.components.schemas;
    expect(Journey).toMatchObject({
      properties: {
        startLocation: { type: 'string', minLength: 1, maxLength: 500 },
        journeyDate: { type: 'string', format: 'date' },
        frequency: { type: 'integer', minimum: 0, maximum: LIMITS.frequency.max },
      },
    });
    const described = (path: string) => JSON.stringify(document.paths[path]?.post);
    expect(described('/api/toilets')).toContain(
      '"submission_id":{"type":"string","format":"uuid"}',
    );
    expect(described('/api/consent/persist')).toContain('"version":{"type":"string","const":');
  });

  it.each([
    ['a call from another origin', { 'Sec-Fetch-Site': 'cross-site' }, '{}', 403],
    ['a body that is not JSON', JSON_TYPE, '{', 400],
    ['a body that is too big', JSON_TYPE, JSON.stringify('x'.repeat(300_000)), 413],
    ['a body that is not said to be JSON', { 'Content-Type': 'text/plain' }, '{}', 415],
  ])('says how each call that changes something refuses %s', async (_, headers, body, status) => {
    const { app } = testApp();
    const changes = (await described()).filter(([method]) => method !== 'get');
    const concerned = changes.filter(([, , call]) => status === 403 || 'requestBody' in call);
    expect(concerned.length).toBeGreaterThan(10);
    for (const [method, path, { responses }] of concerned) {
      const address = path.replace('{id}', '00000000-0000-4000-8000-000000000000');
      const answer = await app.request(address, {
        method: method.toUpperCase(),
        // Whoever shows no session is asked to sign in first.
        headers: { Cookie: `${sessionCookie(ORIGIN)}=any`, ...headers },
        body,
      });
      expect([path, (await problemOf(answer)).status]).toEqual([path, status]);
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([`${status}`])]);
    }
  });

  it('says where a caller may ask only for what has changed', async () => {
    const { app } = testApp();
    const unchanged: string[] = [];
    for (const [method, path, { responses }] of await described()) {
      if (method !== 'get') continue;
      const address = path.replace('{z}/{x}/{y}', '10/503/340');
      const etag = (await app.request(address)).headers.get('ETag');
      if (etag === null) continue;
      const again = await app.request(address, { headers: { 'If-None-Match': etag } });
      expect([path, again.status, '304' in responses]).toEqual([path, 304, true]);
      unchanged.push(path);
    }
    expect(unchanged).toEqual(
      expect.arrayContaining(['/map/style.json', '/tiles/{z}/{x}/{y}.mvt']),
    );
  });

  it('is made once for any number of requests', async () => {
    const { app } = testApp();
    const make = vi.spyOn(app.openAPIRegistry, 'definitions', 'get');
    const first = await (await app.request('/api/openapi.json')).text();
    expect(await (await app.request('/api/openapi.json')).text()).toBe(first);
    expect(make).toHaveBeenCalledOnce();
  });
});
