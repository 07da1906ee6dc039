import type { RequestListener } from 'node:http';
import { setImmediate as nextRound } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { serveInTests } from '../testing/test-server.ts';
import { testLog } from '../testing/test-root.ts';
import { OutsideService } from './outside-service.ts';
import { OutsideServiceFailure } from './failure.ts';
import { PUBLIC_BAN_STATUSES } from './exchange.ts';
import type { OutsideServiceOptions } from './outside-service.ts';

let answers: RequestListener[] = [];
const asked: { url: string | undefined; atMs: number }[] = [];
const { log, logged } = testLog('debug');
const origin = serveInTests((request, response) => {
  asked.push({ url: request.url, atMs: performance.now() });
  // The last one is how it goes on.
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});

const say =
  (status: number, body = '{}', headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
const well = say(200, '{"well":true}');
const never: RequestListener = () => undefined;
const cut: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 5000 }).write('{"well":');
  setImmediate(() => response.destroy());
};
const endless: RequestListener = (_, response) => {
  response.writeHead(200);
  const chunk = ' '.repeat(1024 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};

const PATH = '/search?q=secret-street&key=secret-key';
const schema = z.object({ well: z.literal(true) });

function service(options: Partial<OutsideServiceOptions> = {}) {
  const usual = { service: 'Test', baseUrl: origin(), log, limitMs: 5000, atOnce: 4 };
  return new OutsideService({ ...usual, headers: { 'X-Key': 'secret-key' }, ...options });
}
const ask = (one: OutsideService) => one.ask({ path: PATH, schema });
const kindOf = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (reason: unknown) => (reason instanceof OutsideServiceFailure ? reason.kind : reason),
  );
const kind = (one: OutsideService) => kindOf(ask(one));

/** Pauses and rests pass by 'Date', time limits by 'setTimeout'; sockets keep their own time. */
function setTime(by: 'Date' | 'setTimeout' = 'Date') {
  vi.useFakeTimers({ toFake: [by] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTime(ms);
}

beforeEach(() => {
  answers = [well];
  asked.length = 0;
  logged.length = 0;
});

describe('a second attempt', () => {
  it.each([
    ['500', say(500)],
    ['503', say(503)],
    ['a connection that breaks', cut],
  ])('follows %s, once', async (_, fault) => {
    answers = [fault, well];
    expect(await ask(service())).toEqual({ well: true });
    answers = [fault];
    asked.length = 0;
    await kind(service());
    expect(asked).toHaveLength(2);
    expect((asked[1]?.atMs ?? 0) - (asked[0]?.atMs ?? 0)).toBeGreaterThan(1);
  });

  it.each([
    ['400', say(400), 'refused'],
    ['403', say(403), 'refused'],
    ['429', say(429), 'overloaded'],
    ['503 with Retry-After', say(503, '', { 'Retry-After': '1' }), 'overloaded'],
    ['504', say(504), 'slow'],
    ['broken JSON', say(200, '{"well":'), 'nonsense'],
    ['other JSON', say(200, '{"well":"secret-answer"}'), 'nonsense'],
    ['a redirect', say(302, '', { Location: 'http://127.0.0.1:9/secret' }), 'refused'],
  ] as const)('does not follow %s', async (_, fault, said) => {
    answers = [fault];
    expect(await kind(service())).toBe(said);
    expect(asked).toHaveLength(1);
  });
});

describe('the time limit', () => {
  it.each([
    ['an answer that never comes', [never]],
    ['a second attempt', [say(500), never]],
  ])('holds for %s', async (_, given) => {
    answers = given;
    const began = performance.now();
    expect(await kind(service({ limitMs: 300 }))).toBe('slow');
    expect(performance.now() - began).toBeLessThan(1500);
  });

  it('holds for the wait for a turn, which is not the service’s fault', async () => {
    answers = [never];
    const pass = setTime('setTimeout');
    const one = service({ limitMs: 100, atOnce: 1 });
    const kinds = Array.from({ length: 8 }, () => kind(one));
    while (asked.length === 0) await nextRound();
    pass(100);
    const said = (await Promise.all(kinds)).toSorted();
    expect(said).toEqual([...Array<string>(7).fill('busy'), 'slow']);
    expect(asked).toHaveLength(1);
    expect(one.isReady()).toBe(true);
  });

  it('is not waited for where too many wait already', async () => {
    answers = [never];
    // The last of these may arrive while the next test counts its own.
    const one = service({ limitMs: 400, atOnce: 1, baseUrl: `${origin()}/crowd` });
    const all = Array.from({ length: 65 }, () => kind(one));
    const began = performance.now();
    expect(await kind(one)).toBe('busy');
    expect(performance.now() - began).toBeLessThan(200);
    await Promise.all(all);
  });
});

describe('a service that is down', () => {
  it('is left alone after five questions, asked one after a rest, and asked again once that is well', async () => {
    const pass = setTime();
    answers = [say(200, 'nonsense')];
    const one = service();
    for (let question = 0; question < 5; question += 1) await kind(one);
    expect(one.isReady()).toBe(false);
    expect(await kind(one)).toBe('paused');
    expect(asked.filter(({ url }) => url === PATH)).toHaveLength(5);
    pass(60_000);
    expect(await kind(one)).toBe('nonsense');
    await expect(ask(one)).rejects.toMatchObject({ kind: 'paused', status: null });
    pass(60_000);
    answers = [well];
    expect(await ask(one)).toEqual({ well: true });
    expect(one.isReady()).toBe(true);
    expect(asked).toHaveLength(7);
  });

  it('keeps nobody waiting while one call checks whether it is back', async () => {
    const pass = setTime();
    answers = [say(200, 'nonsense')];
    const one = service({ limitMs: 300 });
    for (let question = 0; question < 5; question += 1) await kind(one);
    pass(60_000);
    answers = [never];
    const trial = kind(one);
    const began = performance.now();
    expect(await kind(one)).toBe('paused');
    expect(performance.now() - began).toBeLessThan(200);
    expect(await trial).toBe('slow');
  });

  it('is not one that refuses: a refusal is an answer', async () => {
    const one = service();
    answers = [say(200, 'nonsense')];
    for (let question = 0; question < 4; question += 1) await kind(one);
    answers = [say(400)];
    expect(await kind(one)).toBe('refused');
    answers = [say(200, 'nonsense')];
    for (let question = 0; question < 4; question += 1) await kind(one);
    expect(one.isReady()).toBe(true);
  });
});

describe('a service that has enough', () => {
  const DATE = 'Tue, 05 Mar 2024 09:00:00 GMT';
  it.each<[string, number, Record<string, string>, number]>([
    ['429 and says for how long', 429, { 'Retry-After': '30' }, 30],
    [
      '429 and says until when',
      429,
      { 'Retry-After': DATE.replace('09:00', '09:01'), Date: DATE },
      60,
    ],
    ['429 and says nothing', 429, {}, 10],
    ['429 and says nonsense', 429, { 'Retry-After': 'soon' }, 10],
    ['429 and means for ever', 429, { 'Retry-After': '999999' }, 600],
    ['503 and says for how long', 503, { 'Retry-After': '5' }, 5],
    ['a status of its own', 504, {}, 10],
  ])('by %s is left alone just so long', async (_, status, headers, seconds) => {
    const pass = setTime();
    answers = [say(status, '', headers)];
    const one = service({ loadStatuses: [504] });
    expect(await kind(one)).toBe('overloaded');
    expect(one.isReady()).toBe(false);
    answers = [well];
    pass(seconds * 1000 - 1);
    await expect(ask(one)).rejects.toMatchObject({
      kind: 'paused',
      status: 429,
      retryAfterSeconds: seconds,
    });
    expect(asked).toHaveLength(1);
    pass(1);
    expect(await ask(one)).toEqual({ well: true });
  });

  it.each<[string, Record<string, string>, number]>([
    ['says for shorter', { 'Retry-After': '5' }, 30],
    ['says nothing', {}, 30],
    ['says for longer', { 'Retry-After': '45' }, 45],
  ])('is left alone as long as its rules ask for, where it %s', async (_, headers, seconds) => {
    const pass = setTime();
    answers = [say(429, '', headers)];
    const one = service({ leastPauseSeconds: 30 });
    await kind(one);
    answers = [well];
    pass(seconds * 1000 - 1);
    expect(await kind(one)).toBe('paused');
    pass(1);
    expect(await ask(one)).toEqual({ well: true });
  });

  it.each([401, 403, 406])(
    'and bans by %i gets no request for minutes, and callers get no Retry-After for that',
    async (status) => {
      const pass = setTime();
      answers = [say(status, '', { 'Retry-After': '1' })];
      const one = service({ banStatuses: PUBLIC_BAN_STATUSES });
      const banned = { status, retryAfterSeconds: null };
      await expect(ask(one)).rejects.toMatchObject({ kind: 'banned', ...banned });
      answers = [well];
      pass(599_999);
      await expect(ask(one)).rejects.toMatchObject({ kind: 'paused', ...banned });
      expect(asked).toHaveLength(1);
      pass(1);
      expect(await ask(one)).toEqual({ well: true });
    },
  );

  it('is not asked by those who waited meanwhile', async () => {
    answers = [say(429)];
    const one = service({ atOnce: 1 });
    const kinds = await Promise.all(Array.from({ length: 5 }, () => kind(one)));
    expect(kinds).toEqual(['overloaded', 'paused', 'paused', 'paused', 'paused']);
    expect(asked).toHaveLength(1);
  });
});

it('questions keep the distance that terms ask for, second attempts too', async () => {
  answers = [say(500), well];
  const one = service({ spacingMs: 60 });
  await Promise.all([ask(one), ask(one)]);
  const times = asked.map(({ atMs }) => atMs);
  expect(times).toHaveLength(3);
  times.slice(1).forEach((atMs, index) => {
    expect(atMs - (times[index] ?? 0)).toBeGreaterThan(45);
  });
});

it('a question that gives up before its time takes no time from others', async () => {
  const one = service({ spacingMs: 200, limitMs: 600 });
  const kinds = await Promise.all(Array.from({ length: 12 }, () => kind(one)));
  expect(kinds.filter((said) => said === 'busy').length).toBeGreaterThan(6);
  expect(await ask(one)).toEqual({ well: true });
});

it('an answer that never ends is given up', { timeout: 20_000 }, async () => {
  answers = [endless];
  expect(await kind(service({ limitMs: 15_000 }))).toBe('nonsense');
});

describe('errors and logs', () => {
  it.each([
    ['500', say(500, 'secret-answer')],
    ['403', say(403, 'secret-answer')],
    ['broken JSON', say(200, '<secret-answer>')],
    ['other JSON', say(200, '{"well":"secret-answer"}')],
    ['a broken connection', cut],
    ['a redirect', say(302, '', { Location: 'http://secret.example/' })],
  ])('of %s has the cause, and no address, key, question or answer', async (_, fault) => {
    answers = [fault];
    const error: unknown = await ask(service()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutsideServiceFailure);
    log.error({ err: error });
    expect(logged.join()).toContain('Test gave no answer: it');
    expect(logged.join()).not.toMatch(/secret|127\.0\.0\.1|localhost/);
  });

  it('of a service that is not there has the cause alone', async () => {
    const gone = service({ baseUrl: 'http://127.0.0.1:9' });
    await expect(ask(gone)).rejects.toThrow('it cannot be reached, or broke off');
    expect(logged.join()).not.toMatch(/secret|127\.0\.0\.1/);
  });
});
