import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchPlace, suggestionsQuery } from './places.ts';

const SESSION = '6f2b6a3e-6a0c-4a3e-9c55-0d0f1c1e8a11';

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
  test('are requested for the typed text, near the other end to a kilometre, with their session', async () => {
    vi.stubGlobal('fetch', asked);
    const client = new QueryClient();
    await client.query(suggestionsQuery(" St John's & co ", { lat: 51.123456, lng: -3 }, SESSION));
    expect(asked.mock.calls[0]?.[0]).toBe(
      `/api/places/suggest?q=St+John%27s+%26+co&session=${SESSION}&near=51.12%2C-3.00`,
    );
  });

  test('are not requested for a single letter', () => {
    expect(suggestionsQuery(' m ', null, SESSION).enabled).toBe(false);
    expect(suggestionsQuery('ma', null, SESSION).enabled).toBe(true);
  });

  test('are reused in the next session', async () => {
    vi.stubGlobal('fetch', asked);
    const client = new QueryClient();
    await client.query(suggestionsQuery('mar', null, SESSION));
    await client.query(suggestionsQuery('mar', null, '0b0e7a55-3f0b-4b1c-8f0e-5b8c5f0a9d11'));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('stay while those of another text load, marked as of an earlier one', async () => {
    vi.stubGlobal('fetch', asked);
    const client = new QueryClient();
    const observer = new QueryObserver(client, suggestionsQuery('mar', null, SESSION));
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => {
      expect(observer.getCurrentResult().data).toHaveLength(1);
    }, 30_000);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    observer.setOptions(suggestionsQuery('mark', null, SESSION));
    expect(observer.getCurrentResult()).toMatchObject({
      data: [{ id: 'mar' }],
      isPlaceholderData: true,
    });
    stop();
  });
});

describe('PLAN-24 PLAN-27 the place behind a suggestion', () => {
  const location = { lat: 51.5, lng: -3 };

  test('is valid with an address and a position, and its request ends the session', async () => {
    const place = { id: 'street/market', formattedAddress: 'Market Street', location };
    const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(place)));
    vi.stubGlobal('fetch', fetched);
    await expect(fetchPlace('street/market', SESSION)).resolves.toEqual(place);
    expect(fetched.mock.calls[0]?.[0]).toBe(`/api/places/street%2Fmarket?session=${SESSION}`);
  });

  test.each([
    ['an empty address', { id: 'x', formattedAddress: ' ', location }],
    ['no address', { id: 'x', location }],
    ['no position', { id: 'x', formattedAddress: 'Market Street' }],
  ])('is none with %s', async (_, answer) => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
    await expect(fetchPlace('x', SESSION)).resolves.toBeNull();
  });

  test('is null if the server no longer has it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(fetchPlace('x', SESSION)).resolves.toBeNull();
  });

  test('fails, rather than being invalid, if the server has an error', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    await expect(fetchPlace('x', SESSION)).rejects.toMatchObject({ status: 503 });
  });
});
