import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it, vi } from 'vitest';
import { testApp } from '../app-testing.ts';

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
  });

  it('is made once, however often it is asked for', async () => {
    const { app } = testApp();
    const make = vi.spyOn(app, 'getOpenAPI31Document');
    const first = await (await app.request('/api/openapi.json')).text();
    expect(await (await app.request('/api/openapi.json')).text()).toBe(first);
    await app.request('/api/docs');
    expect(make).toHaveBeenCalledOnce();
  });
});
