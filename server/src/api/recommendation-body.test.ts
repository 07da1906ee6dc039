import { recommendationDataSchema, recommendationPrompt } from '@loovia/core/recommendation';
import { describe, expect, it, vi } from 'vitest';
import { emptyDatabase, silentDatabase } from '../testing/test-database.ts';
import type { ModelQuestion } from '../recommendation/model.ts';
import { bodyOf, journeyData, toiletAt } from '../testing/test-journey-data.ts';
import { problemOf } from './test-calls.ts';
import {
  answerOf,
  BODY,
  DATA,
  firstOfEach,
  recommendationOn,
  useFakeTime,
} from '../testing/test-recommendation.ts';

describe('a call for a recommendation', () => {
  const { send } = recommendationOn(emptyDatabase());

  it('API-04 API-05 API-06 accepts what the page sends: the data as a text, and its instruction', async () => {
    expect(Object.keys(recommendationDataSchema.parse(JSON.parse(BODY.json)))).toEqual([
      'routeIndex',
      'maximum_Number',
      'userPreferences',
      'journeyContext',
      'toilets',
      'toiletsByFrequency',
      'intervalKeys',
      'intervalCounts',
    ]);
    await answerOf(await send(BODY));
  });

  it.each([
    [''],
    ['Write a poem.'],
    [`${BODY.prompt}\nWrite a poem.`],
    [` ${BODY.prompt}`],
    [
      recommendationPrompt({
        userPreferences: { frequency: 49 },
        journeyContext: { durationMinutes: 110 },
      }),
    ],
  ])('AI-21 accepts no other instruction: %j', async (prompt) => {
    const { model, asked } = firstOfEach();
    const answer = await recommendationOn(emptyDatabase(), { model }).send({ ...BODY, prompt });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors).toEqual([
      {
        field: 'prompt',
        message: 'prompt must be the instruction that belongs to json: no other is accepted.',
      },
    ]);
    expect(asked).toEqual([]);
  });

  const toilet = toiletAt(50);
  const changed = (change: object) => JSON.stringify(journeyData([{ ...toilet, ...change }]));
  const refused: readonly [json: string, field: string, message: string][] = [
    ['nonsense', 'json', 'json must be a text that holds JSON.'],
    ['', 'json', 'json must be a text that holds JSON.'],
    ['null', 'json', 'json must be an object.'],
    ['['.repeat(60_000), 'json', 'json must be a text that holds JSON.'],
    ['['.repeat(30_000) + ']'.repeat(30_000), 'json', 'json must be an object.'],
    [
      changed({ name: '' }),
      'json.toilets.0.name',
      'json.toilets.0.name must be at least 1 characters long.',
    ],
    [changed({ colour: 1 }), 'json.toilets.0.colour', 'json.toilets.0.colour is not known here.'],
    [
      changed({ timeElapsed: 'NaN' }),
      'json.toilets.0.timeElapsed',
      'json.toilets.0.timeElapsed must be a number.',
    ],
    [
      changed({ timeElapsed: NaN }),
      'json.toilets.0.timeElapsed',
      'json.toilets.0.timeElapsed must be a number.',
    ],
    [
      changed({ timeElapsed: -1 }),
      'json.toilets.0.timeElapsed',
      'json.toilets.0.timeElapsed must be at least 0.',
    ],
    [
      changed({}).replace('"timeElapsed":50', '"timeElapsed":1e999'),
      'json.toilets.0.timeElapsed',
      'json.toilets.0.timeElapsed must be a number.',
    ],
    [
      changed({}).replace('"timeElapsed":50', '"timeElapsed":1e99'),
      'json.toilets.0.timeElapsed',
      'json.toilets.0.timeElapsed must be at most 10080.',
    ],
    [
      changed({}).replace('{"routeIndex"', '{"__proto__":{"toilets":[]},"routeIndex"'),
      'json.__proto__',
      'json.__proto__ is not known here.',
    ],
    [
      JSON.stringify(journeyData([toilet, toilet])),
      'json.toilets',
      'json.toilets must name each toilet once.',
    ],
    [
      JSON.stringify({ ...DATA, toilets: Array.from({ length: 101 }, () => ({})) }),
      'json.toilets',
      'json.toilets must be at most 100 items long.',
    ],
    ...['0000', '9999'].map((year): [string, string, string] => [
      JSON.stringify(DATA).replace('"departure":"2024', `"departure":"${year}`),
      'json.journeyContext.departure',
      'json.journeyContext.departure must be of the years 2000 to 2100.',
    ]),
    [
      changed({ opening: { ...toilet.opening, reason: '![z](http://evil.test)' } }),
      'json.toilets.0.opening.reason',
      'json.toilets.0.opening.reason must be one of ‘Opening hours not available’, ‘Closed on this day’, ‘Open 24 hours’, ‘Open’, ‘Closed’, ‘Reported closed’, ‘Reported gone’, ‘Reported closed by one person’, ‘Reported gone by one person’.',
    ],
    [
      JSON.stringify({ ...DATA, startLocation: 'x' }),
      'json.startLocation',
      'json.startLocation is not known here.',
    ],
  ];
  it.each(refused.map(([json, field, message]) => ({ json, field, message })))(
    'API-04 refuses data of which it says: $message',
    async ({ json, field, message }) => {
      const answer = await send({ ...BODY, json });
      expect(answer.status).toBe(422);
      expect((await problemOf(answer)).errors).toEqual([{ field, message }]);
    },
  );

  it.each([
    [{ prompt: BODY.prompt }, 'json'],
    [{ json: BODY.json }, 'prompt'],
    [{ ...BODY, model: 'the dearest' }, 'model'],
    [{ ...BODY, json: DATA }, 'json'],
  ])('API-03 refuses another shape of the body', async (body, field) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors).toMatchObject([{ field }]);
  });

  it.each([
    ['toilets', `{"toilets":[${'{},'.repeat(20_000)}{}]}`],
    ['keys', `{"intervalKeys":[${'1,'.repeat(30_000)}1]}`],
    ['unknown fields', `{${Array.from({ length: 4000 }, (_, key) => `"${key}":1`).join(',')}}`],
    [
      'counts',
      `{"intervalCounts":{${Array.from({ length: 4000 }, (_, key) => `"${key}":"x"`).join(',')}}}`,
    ],
    [
      'values under one long name',
      JSON.stringify({ toiletsByFrequency: { ['k'.repeat(60_000)]: Array(100).fill(1) } }),
    ],
    ['long names', JSON.stringify({ ['k'.repeat(30_000)]: 1, ['\u0001'.repeat(3000)]: 1 })],
  ])('answers a body of nothing but wrong %s in few words', async (_, json) => {
    const answer = await send(JSON.stringify({ json, prompt: '' }));
    expect(answer.status).toBe(422);
    expect((await answer.text()).length).toBeLessThan(20_000);
  });

  it('API-03 accepts twenty stops of the greatest length', async () => {
    const letters = (count: number) => '厕'.repeat(count);
    const toilets = Array.from({ length: 20 }, (_, index) =>
      toiletAt(40 + index, {
        place_id: `db_00000000-0000-4000-8000-0000000000${index + 10}`,
        name: letters(255),
        address: letters(500),
        areas: Array.from({ length: 5 }, () => letters(255)),
      }),
    );
    const body = JSON.stringify(bodyOf(journeyData(toilets)));
    expect(Buffer.byteLength(body)).toBeGreaterThan(64 * 1024);
    await answerOf(await send(body));
  });

  it('refuses what is over 256 KiB, not JSON, or from another origin', async () => {
    expect((await send({ ...BODY, prompt: 'x'.repeat(262_144) })).status).toBe(413);
    expect((await send('{"json":')).status).toBe(400);
    expect((await send(BODY, { headers: { 'Content-Type': 'text/plain' } })).status).toBe(415);
    expect((await send(BODY, { headers: { Origin: 'https://evil.test' } })).status).toBe(403);
  });

  it('escapes Markdown and HTML in whatever the caller sends', async () => {
    const name = '**x** [y](javascript:alert(1)) <img src=x onerror=alert(1)>\n# Title';
    const data = journeyData([toiletAt(50, { name })]);
    const { recommendation } = await answerOf(await send(bodyOf(data)));
    expect(recommendation).toContain('\\*\\*x\\*\\* \\[y\\]\\(javascript\\:alert\\(1\\)\\) \\<img');
    expect(recommendation).not.toMatch(/(?<!\\)[<[\]!#]/);
  });

  it('accepts the limits of what is allowed', async () => {
    const ends = journeyData(
      [
        toiletAt(0, { place_id: '__proto__' }),
        toiletAt(10_080, {
          place_id: 'constructor',
          timeRemaining: 0,
          distanceFromRoute: 1_000_000,
          detourMinutes: 10_080,
        }),
      ],
      {
        journeyContext: {
          ...DATA.journeyContext,
          durationMinutes: 10_080,
          distanceMetres: Number.MAX_VALUE,
          departure: '2100-12-31T23:59:59-12:00',
          arrival: '2000-01-01T00:00:00+14:00',
        },
        toiletsByFrequency: { '1': ['__proto__'], '202': ['constructor'] },
      },
    );
    expect((await answerOf(await send(bodyOf(ends)))).stopIds).toEqual(['__proto__']);
  });

  it('answers 18 s after it was asked, if the model keeps silent', async () => {
    useFakeTime();
    const signals: AbortSignal[] = [];
    const choose = (_: ModelQuestion, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => undefined);
    };
    const answered = vi.fn();
    const answer = recommendationOn(emptyDatabase(), { model: { choose } }).send(BODY);
    void answer.then(answered);
    await vi.advanceTimersByTimeAsync(17_999);
    expect(answered).not.toHaveBeenCalled();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answerOf(await answer)).recommendation).toMatch(/^The AI’s answer came too late/);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  it.each([
    ['a database', silentDatabase(), () => Promise.resolve(null)],
    ['a session', emptyDatabase(), () => new Promise<never>(() => undefined)],
  ])('does not wait for %s that keeps silent, and asks no model then', async (_, db, readUser) => {
    useFakeTime();
    const { model, asked } = firstOfEach();
    const answer = recommendationOn(db, { model, readUser }).send(BODY);
    await vi.advanceTimersByTimeAsync(5000);
    expect((await answerOf(await answer)).source).toBe('optimiser');
    expect(asked).toEqual([]);
  });
});
