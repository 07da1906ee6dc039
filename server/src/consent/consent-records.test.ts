import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from '../database/database.ts';
import { switchable, TEST_BACKENDS } from '../testing/test-database.ts';
import { useDatabase } from '../testing/test-suite-database.ts';
import { testLog } from '../testing/test-root.ts';
import { ConsentRecords, MOST_CHOICES } from './consent-records.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const BOTH = { necessary: true, analytics: true };
const NONE = { necessary: false, analytics: false };

const counted = (sender: string) => [{ sender, most: MOST_CHOICES }];
const recordsOn = (db: Db, log = testLog().log) => new ConsentRecords({ db, log });

describe.each(TEST_BACKENDS)('choices that wait for the database, on $name', (backend) => {
  const database = useDatabase(backend);
  let before: number;

  const allRows = () =>
    database.db.selectFrom('consent_records').selectAll().orderBy('id').execute();
  const newRows = async () => (await allRows()).slice(before);
  beforeEach(async () => {
    before = (await allRows()).length;
  });

  it('CONS-15 they are recorded without another choice, and when the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const fault = switchable(database.db);
    const { log, logged } = testLog();
    const records = recordsOn(fault.db, log);
    const made = { ...BOTH, version: 'v1', at: NOW, userId: null };
    fault.down = true;
    await records.record(made, counted('one'));
    await vi.advanceTimersByTimeAsync(30_000);
    // Clocks move on only now: before, the database would seem silent to the second attempt.
    await expect.poll(() => logged.length).toBe(2);
    fault.down = false;
    expect(await newRows()).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    await vi.waitFor(async () => {
      expect(await newRows()).toMatchObject([BOTH]);
    }, 30_000);
    fault.down = true;
    await records.record({ ...made, ...NONE }, counted('one'));
    fault.down = false;
    await records.close();
    expect(await newRows()).toMatchObject([BOTH, NONE]);
  });

  it('CONS-15 many of one sender leave room for those of others', async () => {
    const fault = switchable(database.db);
    const records = recordsOn(fault.db, testLog('silent').log);
    const made = { ...BOTH, version: 'v1', at: NOW, userId: null };
    fault.down = true;
    await Promise.all(Array.from({ length: 1000 }, () => records.record(made, counted('many'))));
    await records.record({ ...made, ...NONE }, counted('another'));
    fault.down = false;
    await records.close();
    expect((await newRows()).at(-1)).toMatchObject(NONE);
  });

  it('CONS-15 those that a server that stops could not record are said in the log', async () => {
    const fault = switchable(database.db);
    const { log, logged } = testLog();
    const records = recordsOn(fault.db, log);
    fault.down = true;
    await records.record({ ...BOTH, version: 'v1', at: NOW, userId: null }, counted('one'));
    await records.close();
    expect(logged.join('')).toMatch(/"lost":1.*choices are missing in the record/);
  });
});
