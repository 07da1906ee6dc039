import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameAccount, postForNothing } from '../api/client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { ProblemError } from '../api/problem-error.ts';
import { fakeStorage } from '../testing/test-storage.ts';
import { accountOf, forgetSession, sessionQuery } from './session.ts';
import { noteSignOut } from './signed-out.ts';

const ada = { user: { id: '1', email: 'ada@example.org' } };
const grace = { user: { id: '2', email: 'grace@example.org' } };

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  fakeStorage('localStorage');
});
afterEach(() => {
  vi.unstubAllGlobals();
  logged.mockClear();
});
afterAll(() => {
  logged.mockRestore();
});

test('AUTH-14 a check that fails is logged and leaves the user signed out', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
  const client = new QueryClient();
  await expect(client.query(sessionQuery)).resolves.toEqual({ user: null });
  expect(logged).toHaveBeenCalledOnce();
});

test('AUTH-14 a later check that is answered with an error leaves the user signed out too', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500 })));
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, ada);
  await client.query({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null });
  expect(logged).toHaveBeenCalledOnce();
});

test.each([429, 503])(
  'a server that answers %i is busy: the user may still be signed in',
  async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status })));
    const unknown = { user: null, isUnreachable: true, isBusy: true };
    await expect(new QueryClient().query(sessionQuery)).resolves.toEqual(unknown);
  },
);

test('without a connection the user may still be signed in, until an answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  const client = new QueryClient();
  const unknown = { user: null, isUnreachable: true, isBusy: false };
  await expect(client.query(sessionQuery)).resolves.toEqual(unknown);
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(unknown);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"user":null}')));
  await client.refetchQueries({ queryKey: sessionQuery.queryKey });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null });
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('no connection'))],
  ['while the database is down', () => Promise.resolve(new Response('', { status: 503 }))],
])('a later check %s leaves the user signed in', async (_, fetch) => {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, ada);
  vi.stubGlobal('fetch', fetch);
  await client.query({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ada);
});

test('a call that is refused without a session signs the user out and forgets their answers', async () => {
  const client = createQueryClient({ onUnauthenticated: forgetSession });
  client.setQueryData(sessionQuery.queryKey, ada);
  client.setQueryData(['routes'], 'where Ada went');
  client.setQueryData(['config'], 'the same for everyone');
  const refused = new ProblemError('Please sign in.', { status: 401 });
  const call = client.query({ queryKey: ['x'], queryFn: () => Promise.reject(refused) });
  await expect(call).rejects.toBe(refused);
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null });
  expect(client.getQueryData(['routes'])).toBeUndefined();
  expect(client.getQueryData(['config'])).toBe('the same for everyone');
});

async function checkWith(client: QueryClient, answer: unknown): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(answer))));
  await client.query({ ...sessionQuery, staleTime: 0 });
}

test.each([
  ['another user', [grace]],
  ['nobody', [{ user: null }]],
  ['another user, after nobody,', [{ user: null }, grace]],
])('where a check finds %s, the answers to the last user go', async (_, answers) => {
  const client = new QueryClient();
  await checkWith(client, ada);
  client.setQueryData(['config'], 'the same for everyone');
  for (const answer of answers) {
    // A page that is open may note again where it is.
    client.setQueryData(['near-place'], 'where Ada is');
    await checkWith(client, answer);
  }
  expect(client.getQueryData(['near-place'])).toBeUndefined();
  expect(client.getQueryData(['config'])).toBe('the same for everyone');
});

test.each([
  ['the same user', [ada, ada]],
  ['the same user, back after nobody,', [{ user: null }, ada]],
  ['the first user', [ada]],
  ['nobody again', [{ user: null }]],
])('where a check finds %s, what the page knows stays', async (_, answers) => {
  const client = new QueryClient();
  for (const answer of answers.slice(0, -1)) await checkWith(client, answer);
  client.setQueryData(['near-place'], 'where they are');
  await checkWith(client, answers.at(-1));
  expect(client.getQueryData(['near-place'])).toBe('where they are');
});

test('calls name the account that the page shows, but not the one that asks whose the session is', async () => {
  const client = new QueryClient();
  nameAccount(() => accountOf(client));
  const named: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    named.push(headers['Loovia-Account']);
    return Promise.resolve(Response.json(ada));
  });
  const call = () => postForNothing('/api/toilets/1/reports', {});
  await call();
  await client.query(sessionQuery);
  await call();
  forgetSession(client);
  await call();
  await client.query({ ...sessionQuery, staleTime: 0 });
  expect(named).toEqual([undefined, undefined, '1', 'none', undefined]);
});

test('a sign-out while waiting for the answer leaves nobody signed in', async () => {
  const client = new QueryClient();
  vi.stubGlobal('fetch', () => {
    noteSignOut({ isOwed: false });
    return Promise.resolve(new Response(JSON.stringify(ada)));
  });
  await client.query(sessionQuery);
  expect(client.getQueryData(sessionQuery.queryKey)?.user).toBeNull();
});

test('AUTH-12 while a sign-out is owed nobody is signed in, and the session is not checked', async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.reject(new TypeError('no connection'));
  });
  noteSignOut({ isOwed: true });
  await client.query(sessionQuery);
  expect(client.getQueryData(sessionQuery.queryKey)).toMatchObject({
    user: null,
    isSignOutOwed: true,
  });
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response(JSON.stringify(ada)));
  });
  await client.query({ ...sessionQuery, staleTime: 0 });
  expect(client.getQueryData(sessionQuery.queryKey)).toEqual({ user: null, hasLeft: true });
  expect(asked).toEqual(['/api/auth/sign-out', '/api/auth/sign-out']);
});
