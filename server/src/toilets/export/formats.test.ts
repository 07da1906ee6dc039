import { closureBySource, type ByPeople } from '@loovia/core/revisions';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { toiletRecord } from '../../testing/test-toilets.ts';
import type { Toilet } from '../toilet.ts';
import { csvOf } from './formats.ts';

const TOILET: Toilet = {
  ...toiletRecord({ name: 'Market Hall' }),
  id: '1',
  nation: 'wales',
  cleanlinessRatings: [],
  sourceRecords: [],
};

async function rowOf(people: ByPeople | undefined): Promise<unknown> {
  async function* batches() {
    yield await Promise.resolve([{ ...TOILET, people }]);
  }
  const lines = await Array.fromAsync(csvOf(batches(), 'http://loovia.test'));
  return parse(lines.join(''), { columns: true, recordDelimiter: '\r\n' })[0];
}

it('FACT-05 the CSV says what people report as closed, and what one person alone says', async () => {
  const said = { people: 1, known: 'person' } as const;
  // In London, the next day has begun.
  const report = { until: null, by: '1', isOperator: false, at: '2026-10-01T23:30:00.000Z' };
  const row = await rowOf({
    known: { radar: said, isFree: { people: 2, known: 'people' }, isAccessible: said },
    reports: [
      { ...report, kind: 'gone' },
      { ...report, kind: 'closed', by: '2', until: '2026-12-01', isOperator: true },
    ],
  });
  expect(row).toMatchObject({
    said_by_one_person: 'isAccessible; radar',
    reported_closed: 'gone from 2026-10-02; closed from 2026-10-02 until 2026-12-01 (operator)',
  });
  const osm = closureBySource({ name: 'OpenStreetMap' });
  expect(await rowOf({ known: {}, reports: [osm] })).toMatchObject({
    reported_closed: 'gone (OpenStreetMap)',
  });
  expect(await rowOf(undefined)).toMatchObject({ said_by_one_person: '', reported_closed: '' });
});
