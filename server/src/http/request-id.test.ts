import { problemSchema } from '@loovia/core/api';
import { describe, expect, it } from 'vitest';
import { CONFIG, testApp } from '../testing/test-app.ts';

describe('the name of a request', () => {
  const ask = async (trustedProxies: number, given?: string) => {
    const { app, logged } = testApp({ config: { ...CONFIG, trustedProxies } });
    const headers = given === undefined ? {} : { 'X-Request-Id': given };
    const answer = await app.request('/api/nothing', { headers });
    const { requestId } = problemSchema.parse(await answer.json());
    expect(answer.headers.get('X-Request-Id')).toBe(requestId);
    expect(logged.join('')).toContain(`"requestId":"${requestId}"`);
    return requestId;
  };

  it('is in its log, its answer and its error; behind a trusted proxy it is the proxy’s', async () => {
    expect(await ask(1, 'proxy-1234.5678')).toBe('proxy-1234.5678');
    const own = await ask(0, 'a-caller-chose-this');
    expect(own).toMatch(/^[\da-f-]{36}$/);
    expect(await ask(0, 'a-caller-chose-this')).not.toBe(own);
    for (const wrong of [undefined, 'short', 'x'.repeat(200), 'with spaces in it']) {
      expect(await ask(1, wrong)).toMatch(/^[\da-f-]{36}$/);
    }
  });
});
