import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchPlace, suggestionsQuery } from './places.ts';

const asked = vi.fn((path: string) => {
  const q = new URL(path, 'http://loovia.test').searchParams.get('q') ?? '';
  const suggestions = [{ id: q, primary: `${q} street`, secondary: '' }];
  return Promise.resolve(Response.json({ suggestions }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

describe('PLAN-06 suggestions', () => {
  test('are asked for what was typed, near the other end, whatever it holds', async () => {
    vi.stubGlobal('fetch', asked);
    const client = new QueryClient();
    await client.query(suggestionsQuery(" St John's & co ", { lat: 51.123456, lng: -3 }));
    expect(asked.mock.calls[0]?.[0]).toBe(
      '/api/places/suggest?q=St+John%27s+%26+co&near=51.12346%2C-3.00000',
    );
  });

  test('are not asked for a single letter', () => {
    expect(suggestionsQuery(' m ', null).enabled).toBe(false);
    expect(suggestionsQuery('ma', null).enabled).toBe(true);
  });

  test('stay while one types on, and go when something else is typed', async () => {
    vi.stubGlobal('fetch', asked);
    const client = new QueryClient();
    const observer = new QueryObserver(client, suggestionsQuery('mar', null));
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().data).toHaveLength(1);
    });
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    observer.setOptions(suggestionsQuery('mark', null));
    expect(observer.getCurrentResult().data?.[0]?.id).toBe('mar');
    observer.setOptions(suggestionsQuery('station', null));
    expect(observer.getCurrentResult().data).toBeUndefined();
    stop();
  });
});

describe('PLAN-24 PLAN-27 the place behind a suggestion', () => {
  const location = { lat: 51.5, lng: -3 };

  test('is valid with an address and a position', async () => {
    const place = { id: 'street/market', formattedAddress: 'Market Street', location };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(place)));
    await expect(fetchPlace('street/market')).resolves.toEqual(place);
  });

  test.each([
    ['an empty address', { id: 'x', formattedAddress: ' ', location }],
    ['no address', { id: 'x', location }],
    ['no position', { id: 'x', formattedAddress: 'Market Street' }],
  ])('is none with %s', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
    await expect(fetchPlace('x')).resolves.toBeNull();
  });

  test('is none when the server no longer knows it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(fetchPlace('x')).resolves.toBeNull();
  });

  test('fails, and is not called invalid, when the server cannot say', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    await expect(fetchPlace('x')).rejects.toMatchObject({ status: 503 });
  });
});
