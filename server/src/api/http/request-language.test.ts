import { language, t } from '@loovia/core/language';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createFrame } from './index.ts';

const app = createFrame({
  log: pino({ level: 'silent' }),
  publicOrigin: 'http://localhost',
  readUser: () => Promise.resolve(null),
});
const gate = Promise.withResolvers<undefined>();
app.get('/api/said', (c) => c.text(language()));
app.get('/api/later', async (c) => {
  const before = t('There is no route');
  await gate.promise;
  return c.json([before, t('There is no route')]);
});

function get(path: string, accepted?: string) {
  return app.request(
    path,
    accepted === undefined ? {} : { headers: { 'Accept-Language': accepted } },
  );
}

describe('the language of a request', () => {
  it.each([
    [undefined, 'en'],
    ['cy', 'cy'],
    ['cy-GB,cy;q=0.9,en;q=0.8', 'cy'],
    ['en;q=0.5, cy', 'cy'],
    ['cy;q=0, fr', 'en'],
    ['*', 'en'],
    [';;q=x,,', 'en'],
  ])('for %j is %s', async (accepted, expected) => {
    const answer = await get('/api/said', accepted);
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('Content-Language')).toBe(expected);
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
  });

  it('is each one’s own where two wait for the same thing', async () => {
    const answers = [get('/api/later', 'cy'), get('/api/later', 'en'), get('/api/later', 'cy')];
    gate.resolve(undefined);
    const said = await Promise.all(answers.map(async (answer) => (await answer).json()));
    const [welsh, english] = ['Nid oes llwybr', 'There is no route'];
    expect(said).toEqual([
      [welsh, welsh],
      [english, english],
      [welsh, welsh],
    ]);
    expect(language()).toBe('en');
  });

  it('is that of its problems as well', async () => {
    const answer = await get('/api/nothing', 'cy');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ detail: 'Nid oes dim yn y cyfeiriad hwn.' });
    expect(answer.headers.get('Content-Language')).toBe('cy');
  });
});
