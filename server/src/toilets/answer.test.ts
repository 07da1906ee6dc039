import { toiletSchema } from '@loovia/core/api';
import { expect, it } from 'vitest';
import { toiletRecord } from '../testing/test-toilets.ts';
import { toiletAnswer } from './answer.ts';
import { liveToilet } from './revisions/live-toilet.ts';

const monday = { dow: 0, openTime: '09:00', closeTime: '17:00' };

it.each([
  ['an expression without weekly rows', [], 'Apr-Sep dawn-dusk', null],
  ['hours that are not known', null, null, null],
  ['weekly rows', [monday], 'Mo 09:00-17:00', [monday]],
])('API-12 STOP-34 answers %s without an empty list', (_, openingHours, expression, answered) => {
  const record = toiletRecord({ openingHours, openingHoursExpression: expression });
  const { toilet } = liveToilet([{ sourceKey: 'list', record }], []);
  const answer = toiletSchema.parse(toiletAnswer({ ...toilet, id: 'one' }));
  expect(answer.openingHours).toEqual(answered);
  expect(answer.openingHoursExpression).toBe(expression);
});
