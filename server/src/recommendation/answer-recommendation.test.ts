import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { silentDatabase } from '../testing/test-database.ts';
import { answerRecommendation } from './answer-recommendation.ts';
import { ModelFailed, type ModelAnswer } from './model.ts';
import { askWith, closed, DATA, named, SECOND_BEST, TOILETS } from './test-ask-with.ts';
import { journeyData, toiletAt } from '../testing/test-journey-data.ts';

const BEST = ['place-50', 'place-100'];

const picks = (...stops: ModelAnswer['stops']) => askWith(DATA, () => ({ stops }));

describe('a recommendation', () => {
  it('API-27 AI-17 AI-18 is the optimiser’s without a model, and says why', async () => {
    const answer = await answerRecommendation(DATA, {
      db: silentDatabase(),
      log: pino({ level: 'silent' }),
      deadline: new AbortController().signal,
      isCounted: true,
      model: null,
    });
    expect(answer).toEqual({
      recommendation: expect.stringMatching(/^\*\*2 stops/) as string,
      stopIds: BEST,
      source: 'optimiser',
    });
    expect(answer.recommendation).toContain('Toilets at 50');
  });

  it('API-08 is a model’s where its choice stands, in the order of the journey, with its reasons', async () => {
    const { answer } = await picks(
      named('toilet-3', '?', 'Late\u0000 and\u202e <b>clean</b>'),
      named('toilet-1', '?', 'x'.repeat(400)),
    );
    expect(answer.source).toBe('model');
    expect(answer.stopIds).toEqual(['place-45', 'place-95']);
    expect(answer.recommendation).toContain('The AI says: *Late and \\<b\\>clean\\<\\/b\\>*');
    expect(answer.recommendation).toContain(`The AI says: *${'x'.repeat(159)}…*`);
    expect(answer).not.toHaveProperty('rulesBroken');
  });

  it('AI-14 takes a model’s place id where its name is of none', async () => {
    const { answer, logged } = await picks(
      named('no such name', 'place-45'),
      named('?', 'toilet-3'),
    );
    expect(answer).toMatchObject({ source: 'model', stopIds: ['place-45', 'place-95'] });
    expect(logged).toBe('');
  });

  it('ERR-14 AI-14 AI-16 logs a toilet that isn’t on the list, and picks without the model', async () => {
    const { answer, text, logged } = await picks(
      named('toilet-1'),
      named('The\u202e Golden Loo', 'x'.repeat(10_000)),
    );
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(text).toMatch(/^The AI named a toilet that isn’t on the list, so/);
    const [line = ''] = logged.split('\n');
    expect(JSON.parse(line)).toMatchObject({
      msg: 'Could not find matching toilet for AI recommendation',
      name: 'The Golden Loo',
      id: `${'x'.repeat(159)}…`,
    });
  });

  it.each([
    ['AI-12 too few', [named('toilet-1')]],
    ['AI-12 none', []],
    ['AI-11 two for one interval', [...SECOND_BEST, named('toilet-2')]],
    ['AI-11 one twice', [named('toilet-1'), named('toilet-1')]],
    ['a stop twice among others', [...SECOND_BEST, named('toilet-3')]],
  ])('AI-15 AI-16 replaces a choice that breaks a rule: %s', async (_, stops) => {
    const { answer, text } = await picks(...stops);
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(text).toMatch(
      /^The AI’s choice broke the rules, so our planner picked instead\.\n\n\*\*2 stops/,
    );
  });

  it.each([
    [
      'AI-09 outside the window',
      [toiletAt(50), toiletAt(30), toiletAt(100)],
      ['toilet-1', 'toilet-3'],
      'window',
    ],
    [
      'AI-10 too close',
      [toiletAt(50), toiletAt(64), toiletAt(96)],
      ['toilet-2', 'toilet-3'],
      'spacing',
    ],
  ])('AI-15 replaces one %s', async (_, toilets, names, rule) => {
    const { answer, text, logged } = await askWith(journeyData(toilets), () => ({
      stops: names.map((name) => named(name)),
    }));
    expect(answer.source).toBe('optimiser');
    expect(text).toMatch(/^The AI’s choice broke the rules/);
    expect(JSON.parse(logged)).toMatchObject({ reason: 'broken rules', rules: [rule] });
  });

  it('AI-15 AI-16 replaces one that keeps the rules and is much worse', async () => {
    const predictedCleanliness = { predicted: 0, confidence: 1, ratings: 9 };
    const dear = toiletAt(45, { detourMinutes: 16, predictedCleanliness });
    const { answer, text, logged } = await askWith(
      journeyData([dear, ...TOILETS.slice(1)]),
      () => ({ stops: SECOND_BEST }),
    );
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(text).toMatch(
      /^The AI’s choice was much worse than our planner’s, so our planner picked instead\.\n\n\*\*2 stops/,
    );
    expect(JSON.parse(logged)).toMatchObject({ reason: 'much worse', rules: [] });
  });

  it('AI-12 lets a choice stand that breaks no more than the best one does, and names the rule', async () => {
    const { answer } = await askWith(journeyData(TOILETS.slice(2)), () => ({
      stops: [named('toilet-1')],
    }));
    expect(answer).toMatchObject({ source: 'model', stopIds: ['place-95'] });
    expect(answer.rulesBroken).toEqual([expect.stringContaining('stop 1')]);
  });

  it.each([
    ['late', /^The AI’s answer came too late, so our planner picked instead\./],
    ['unreachable', /^The AI could not be asked just now, so/],
    ['nonsense', /^The AI’s answer could not be read, so/],
  ] as const)('AI-16 says that the model’s answer is %s', async (kind, note) => {
    const { answer, text } = await askWith(DATA, () => Promise.reject(new ModelFailed(kind)));
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(text).toMatch(note);
  });

  it('is the optimiser’s where the model fails in some other way', async () => {
    const { answer, logged } = await askWith(DATA, () => Promise.reject(new Error('a bug')));
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(logged).toContain('a bug');
  });

  it('waits for a database that keeps silent no longer than people do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const known = TOILETS.map((toilet, index) => ({
      ...toilet,
      place_id: `db_00000000-0000-4000-8000-00000000000${index}`,
    }));
    const answer = askWith(journeyData(known), () => ({ stops: SECOND_BEST }));
    await vi.advanceTimersByTimeAsync(5000);
    const { text, asked } = await answer;
    expect(asked).toEqual([]);
    expect(text).toMatch(/^The AI could not be asked just now, so/);
  });

  it('waits for a model no longer than there is time, even if it doesn’t heed its signal', async () => {
    const time = new AbortController();
    const never = () => {
      setImmediate(() => {
        time.abort();
      });
      return new Promise<ModelAnswer>(() => undefined);
    };
    const { text } = await askWith(DATA, never, { deadline: time.signal });
    expect(text).toMatch(/^The AI’s answer came too late/);
    const { asked } = await askWith(DATA, never, { deadline: AbortSignal.abort() });
    expect(asked).toEqual([]);
  });

  it.each([
    ['there is no stop to pick', journeyData([])],
    [
      'no stops are asked for',
      { ...DATA, userPreferences: { ...DATA.userPreferences, frequency: 0 } },
    ],
    [
      'all are closed',
      journeyData(TOILETS.map((toilet) => ({ ...toilet, opening: closed(toilet) }))),
    ],
    ['there is one for each stop', journeyData([toiletAt(50), toiletAt(100)])],
    [
      'only later ones are left to choose',
      journeyData([toiletAt(50), toiletAt(100), toiletAt(160), toiletAt(170)]),
    ],
  ])('asks no model where %s', async (_, data) => {
    const { answer, text, asked } = await askWith(data, () => ({ stops: [] }));
    expect(asked).toEqual([]);
    expect(answer.source).toBe('optimiser');
    expect(text).not.toContain('AI');
  });

  it('asks no model where the call is not counted, and says so', async () => {
    const { answer, text, asked } = await askWith(DATA, () => ({ stops: [] }), {
      isCounted: false,
    });
    expect(asked).toEqual([]);
    expect(answer).toMatchObject({ source: 'optimiser', stopIds: BEST });
    expect(text).toMatch(/^The AI could not be asked just now, so/);
  });
});
