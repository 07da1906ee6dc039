import { configAnswerSchema } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { CONFIG, testApp } from '../testing/test-app.ts';

const GOOGLE = { MAPS: 'google', GOOGLE_MAPS_SERVER_KEY: 's-1', GOOGLE_MAPS_BROWSER_KEY: 'b-1' };

it.each([
  [{}, false],
  [GOOGLE, false],
  [{ ...GOOGLE, VALHALLA_URL: 'https://v.example' }, true],
])('with %j, another service works out walks without steps: %s', async (env, isSo) => {
  const { app } = testApp({ config: { ...CONFIG, maps: readConfig(env).maps } });
  const answer = configAnswerSchema.parse(await (await app.request('/api/config')).json());
  expect(answer.stepFreeService).toBe(isSo);
});
