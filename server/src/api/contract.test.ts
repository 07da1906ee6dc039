import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
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
    const validator = new Validator();
    const result = await validator.validate(document);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');

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
    expect(document.paths['/api/session']?.get).not.toHaveProperty('security');
    // Anyone may search, and a session that has ended is said.
    for (const path of ['/api/places/suggest', '/api/places/{id}']) {
      expect(document.paths[path]?.get, path).toMatchObject({
        security: [{}, { session: [] }, { bearer: [] }],
        responses: { 401: {} },
      });
    }
  });

  it('has the formats and bounds of the schemas that core and the page share', async () => {
    const answer = await testApp().app.request('/api/openapi.json');
    const document = (await answer.json()) as { paths: Record<string, { post?: object }> };
    const described = (path: string) => JSON.stringify(document.paths[path]?.post);
    expect(described('/api/journeys')).toContain(
      '"startLocation":{"type":"string","minLength":1,"maxLength":500}',
    );
    expect(described('/api/journeys')).toContain('"journeyDate":{"type":"string","format":"date"}');
    expect(described('/api/journeys')).toContain(
      '"frequency":{"type":"integer","minimum":0,"maximum":',
    );
    expect(described('/api/toilets')).toContain(
      '"submission_id":{"type":"string","format":"uuid"}',
    );
    expect(described('/api/consent/persist')).toContain('"version":{"type":"string","enum":');
  });

  it('has no schema that its writer reads only partly', () => {
    const { app } = testApp();
    const halfRead: string[] = [];
    const seen = new Set<unknown>();
    const look = (part: unknown, where: string) => {
      if (typeof part !== 'object' || part === null || seen.has(part)) return;
      seen.add(part);
      if (part instanceof z.core.$ZodType && !(part instanceof z.ZodType)) halfRead.push(where);
      const inside = part instanceof z.core.$ZodType ? part._zod.def : part;
      for (const [key, value] of Object.entries(inside)) {
        // Of checks it reads the definition alone.
        if (key !== 'checks') look(value, `${where}.${key}`);
      }
    };
    for (const definition of app.openAPIRegistry.definitions) {
      if (definition.type !== 'route') continue;
      const { request, responses, path } = definition.route;
      look([request, responses], path);
    }
    expect(seen.size).toBeGreaterThan(500);
    expect(halfRead).toEqual([]);
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
    const make = vi.spyOn(app, 'getOpenAPI31Document');
    const first = await (await app.request('/api/openapi.json')).text();
    expect(await (await app.request('/api/openapi.json')).text()).toBe(first);
    expect(make).toHaveBeenCalledOnce();
  });
});
