import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ORIGIN, testApp, TILE } from '../testing/test-app.ts';

describe('the map', () => {
  it.each(['light', 'dark'])(
    'has a %s style whose tiles are here and change with the region',
    async (theme) => {
      const { app } = testApp();
      const path = `/map/style.json?v=build-7&theme=${theme}`;
      const answer = await app.request(path);
      const style = (await answer.json()) as { sources: Record<string, { tiles?: string[] }> };
      const tiles = Object.values(style.sources).flatMap((source) => source.tiles ?? []);
      expect(tiles).toEqual([`${ORIGIN}/tiles/{z}/{x}/{y}.mvt?v=build-7`]);
      const tag = answer.headers.get('ETag') ?? '';
      const again = await app.request(path, { headers: { 'If-None-Match': tag } });
      expect(again.status).toBe(304);
    },
  );

  it('passes a tile on as it is stored, for a year under the address of its build', async () => {
    const { app } = testApp();
    const headers = { 'Accept-Encoding': 'gzip, br' };
    const answer = await app.request('/tiles/10/503/340.mvt?v=build-7', { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile');
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(gzipSync(TILE));
    const old = await app.request('/tiles/10/503/340.mvt?v=build-6', { headers });
    expect(old.headers.get('Cache-Control')).toBe('no-cache');
    const plain = await app.request('/tiles/10/503/340.mvt');
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(await plain.text()).toBe('a vector tile');
  });

  it('says that a tile is the same, compressed or not, by a weak tag that a list may hold', async () => {
    const { app } = testApp();
    const ask = (headers: Record<string, string>) =>
      app.request('/tiles/10/503/340.mvt', { headers });
    for (const encoding of ['gzip', 'identity']) {
      const answer = await ask({ 'Accept-Encoding': encoding });
      expect(answer.headers.get('ETag')).toBe('W/"build-7"');
    }
    for (const known of ['W/"build-7"', '"build-7"', '"build-6", W/"build-7"']) {
      expect((await ask({ 'If-None-Match': known })).status, known).toBe(304);
    }
    for (const other of ['W/"build-6"', '"build-77"', 'build-7']) {
      expect((await ask({ 'If-None-Match': other })).status, other).toBe(200);
    }
  });

  it.each([
    ['10/503/341', 204],
    ['5/15/10', 404],
    ['15/1/1', 404],
    ['10/1024/1', 404],
    ['10/1/9999999999999', 404],
    ['10/-1/1', 404],
    ['ten/1/1', 404],
  ])('answers %s with %i', async (tile, status) => {
    expect((await testApp().app.request(`/tiles/${tile}.mvt`)).status).toBe(status);
  });
});
